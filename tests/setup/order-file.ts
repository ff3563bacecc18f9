const HEADER =
  'Order ID,Customer Name,Phone,Address,Pincode,City,State,Payment Mode,Weight (kg),Length (cm),Width (cm),Height (cm),Product Name,Product Price,Product Qty';
/** A csv file with this many orders of one product, whose order ids begin with `tag`. */
export const orderFile = (tag: string, rows: number) =>
  [
    HEADER,
    ...Array.from(
      { length: rows },
      (_, n) =>
        `${tag}-${n},Asha Rao,9812345670,"Flat 5, 21 Veer Nariman Road",400020,Mumbai,Maharashtra,COD,0.5,20,15,8,Kurta,499,1`,
    ),
  ].join('\n');
