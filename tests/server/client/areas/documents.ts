import { aPicture } from '../../../setup/logos.ts';
import { resetOperator } from '../../../setup/operator.ts';
import type { Journey } from '../journey.ts';

/** What needs no sign-in, and the operator's own settings. */
export async function service({ visitor, seller, admin }: Journey) {
  await visitor.getHealth();
  await visitor.getLive();
  await visitor.getOpenApi();
  await visitor.getDocs();
  await visitor.getDocsFile({ file: 'page.css' });
  await visitor.listShipmentTypes();
  await visitor.listCouriers();
  await visitor.listModes();
  await visitor.listZones();
  await visitor.listPaymentModes();
  await visitor.listGstCompanyTypes();
  await visitor.listPincodes({ limit: 2 });

  const { revision } = await admin.adminGetOperatorSettings();
  const { logoUrl } = await admin.adminUpdateOperatorSettings({
    revision,
    tagline: 'Ship across India',
    supportEmail: 'help@ship.example',
    bankBeneficiary: 'Harkara Demo',
    bankName: 'Example Bank',
    bankAccountNumber: '000123456789',
    bankIfsc: 'EXMP0000123',
    logo: aPicture(128, 128),
  });
  await visitor.getOperator();
  await visitor.getOperatorLogo({ id: Number(/\d+$/.exec(String(logoUrl))?.[0]) });
  await seller.getOperatorBankAccount();
  await resetOperator();
}
