import Joi from 'joi';
import {
  BULK_COLUMNS,
  type BulkColumn,
  FORM_FIELD,
  uploadInput,
  type UploadInput,
} from '../bulk.contract.ts';

const MAX_TITLE = 200;

const columns = Joi.object(
  Object.fromEntries(BULK_COLUMNS.map(({ name }) => [name, Joi.string().trim().min(1).max(MAX_TITLE)])),
)
  .default({})
  .description('The title of each column in the file, where it is not ours: `{"Pincode": "Zip"}`.');

export const rowsInput = uploadInput.keys({
  [FORM_FIELD]: (uploadInput.extract(FORM_FIELD) as Joi.ObjectSchema).keys({ columns }),
});

export type RowsInput = {
  fileUploadOrders: UploadInput['fileUploadOrders'] & { columns: Partial<Record<BulkColumn, string>> };
};

const text = Joi.string().allow('').required();

export const rowsAnswer = Joi.object({
  titles: Joi.array().items(Joi.string().allow('')).required().description('The first row of the file.'),
  columns: Joi.array()
    .items(
      Joi.object({
        name: Joi.string().required(),
        isRequired: Joi.boolean().required(),
        title: Joi.string()
          .allow(null)
          .required()
          .description('Its title in the file; null if the file does not have it.'),
      }).meta({ 'x-name': 'FileColumn' }),
    )
    .required(),
  rows: Joi.array()
    .items(
      Joi.object({
        row: Joi.number().integer().required().description('Its line in the file.'),
        values: Joi.array().items(text).required().description('A text for each of `columns`.'),
        faults: Joi.array()
          .items(
            Joi.object({
              column: Joi.string().allow(null).required().description('Null: the whole row.'),
              message: Joi.string().required(),
            }).meta({ 'x-name': 'CellFault' }),
          )
          .required(),
        isCreated: Joi.boolean()
          .required()
          .description(
            'The order was created before: the same id, and two of name, phone, PIN code and address.',
          ),
      }).meta({ 'x-name': 'FileRow' }),
    )
    .required(),
}).meta({ 'x-name': 'FileRows' });
