import { readdirSync, readFileSync } from 'node:fs';
import { Blob, Face, Font } from 'harfbuzzjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderLabels } from '../../../server/features/shipments/labels/labels.ts';
import { renderManifest } from '../../../server/features/shipments/labels/manifest.ts';
import { unprintable } from '../../../server/platform/printable.ts';
import { aSeller, anAdmin, call, type Person } from '../../setup/app.ts';
import { aRow, file, sendOrders } from '../../setup/bulk-orders.ts';
import { aLabel, aManifest } from '../../setup/labels.ts';
import { anOrderPayload, aPickupPoint, aProduct } from '../../setup/orders.ts';
import { fontFiles, type PdfText, readPdf, textOf } from '../../setup/pdf-reader.ts';
import { readReport } from '../../setup/uploads.ts';

const FOLDER = new URL('../../../server/assets/fonts/', import.meta.url);
const fontOf = (file: Uint8Array) => new Font(new Face(new Blob(file)));
const ownFont = (name: string) => fontOf(readFileSync(new URL(`${name}.ttf`, FOLDER)));

/** Maps each character to its default glyph, without shaping. */
const unshaped = (font: Font, text: string): number[] =>
  Array.from(text, (c) => font.nominalGlyph(c.codePointAt(0)!) ?? 0);

const sellerLine = (texts: PdfText[]): PdfText => texts.find(({ text }) => text.startsWith('Sold by '))!;

/** Renders a label and finds its bold line 'Sold by …'. */
async function soldBy(name: string) {
  const file = await renderLabels([aLabel({ sellerName: name })], '4x6');
  const line = sellerLine(readPdf(file)[0]!.texts);
  return { file, line, shown: line.runs };
}

/**
 * Each script has a word whose letters change shape or order; `glyphs` is its number of glyphs after shaping.
 * `reordered` is the word with its characters in the order of the shaped glyphs.
 */
const SCRIPTS = [
  { script: 'Devanagari', family: 'NotoSansDevanagari', name: 'श्रीमती द्विवेदी', word: 'क्षत्रिय', glyphs: 4 },
  { script: 'Tamil', family: 'NotoSansTamil', name: 'கார்த்திகேயன்', word: 'கொ', glyphs: 3, reordered: 'ெகா' },
  { script: 'Telugu', family: 'NotoSansTelugu', name: 'శ్రీనివాస్ రెడ్డి', word: 'లక్ష్మి', glyphs: 3 },
  { script: 'Kannada', family: 'NotoSansKannada', name: 'ಲಕ್ಷ್ಮೀ ನಾರಾಯಣ', word: 'ಅಡ್ಡ', glyphs: 3 },
  { script: 'Malayalam', family: 'NotoSansMalayalam', name: 'ശ്രീകുമാർ നമ്പൂതിരി', word: 'ക്ഷേ', glyphs: 2 },
  {
    script: 'Bengali',
    family: 'NotoSansBengali',
    name: 'শ্রীময়ী বন্দ্যোপাধ্যায়',
    word: 'কি',
    glyphs: 2,
    reordered: 'িক',
  },
  { script: 'Gujarati', family: 'NotoSansGujarati', name: 'કૃષ્ણકાંત શાહ', word: 'ક્ષ', glyphs: 1 },
  {
    script: 'Gurmukhi',
    family: 'NotoSansGurmukhi',
    name: 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
    word: 'ਕਿ',
    glyphs: 2,
    reordered: 'ਿਕ',
  },
  { script: 'Odia', family: 'NotoSansOriya', name: 'ଶ୍ରୀମତୀ ମହାପାତ୍ର', word: 'କ୍ଷ', glyphs: 1 },
  { script: 'Urdu', family: 'NotoNaskhArabic', name: 'محمد عبدالرحمن خان', word: 'بیگم', glyphs: 4 },
];

describe('a label', () => {
  // spec: extras-label-scripts
  it.each(SCRIPTS)(
    'prints $script in its own font with correct shaping',
    async ({ family, name, word, glyphs, reordered }) => {
      const { file, line, shown } = await soldBy(`${name} ${word}`);
      expect(line.text.replace('Sold by ', '').split(' ').sort()).toEqual(
        `${name} ${word}`.split(' ').sort(),
      );
      const own = shown.filter(({ font }) => font === `${family}-Bold`);
      expect(new Set(shown.map(({ font }) => font))).toEqual(new Set(['NotoSans-Bold', `${family}-Bold`]));
      expect(shown.flatMap((run) => run.glyphs)).not.toContain(0);
      // Each word is one run. Urdu is right to left, so its last word is the first run.
      const ofWord = own.at(family === 'NotoNaskhArabic' ? 0 : -1)!.glyphs;
      const font = ownFont(`${family}-Bold`);
      expect(ofWord).toHaveLength(glyphs);
      expect(ofWord).not.toEqual(unshaped(font, word));
      if (reordered) expect(ofWord).toEqual(unshaped(font, reordered));

      const embedded = fontOf(fontFiles(file).get(`${family}-Bold`)!);
      const used = new Set(own.flatMap((run) => run.glyphs));
      for (const id of used) expect(embedded.glyphToPath(id)).toBe(font.glyphToPath(id));
      const unused = [...unshaped(font, word)].filter((id) => !used.has(id));
      expect(unused.map((id) => embedded.glyphToPath(id)).join('')).toBe('');
    },
  );

  it('prints Latin without shaping, and its text can be copied', async () => {
    const { file, line, shown } = await soldBy('Zoë Nguyễn, № 4/½ ₹20');
    expect(line.text).toBe('Sold by Zoë Nguyễn, № 4/½ ₹20');
    expect(shown.map(({ font }) => font)).toEqual(['NotoSans-Bold']);
    expect(shown[0]?.glyphs).toEqual(unshaped(ownFont('NotoSans-Bold'), line.text));
    expect([...fontFiles(file).keys()].sort()).toEqual(['NotoSans-Bold', 'NotoSans-Regular']);
  });

  it('prints joined Urdu from right to left, with numbers and Latin words from left to right', async () => {
    const page = readPdf(
      await renderLabels(
        [aLabel({ products: [{ name: 'گلی (قاسم) 12/4 Gate', quantity: 1, pricePaise: 100 }] })],
        '4x6',
      ),
    )[0]!;
    const line = page.texts.find(({ text }) => text.includes('گلی'))!;
    expect(line.text).toBe('Gate 12/4 (قاسم) گلی');
    const font = ownFont('NotoNaskhArabic-Regular');
    const street = line.runs.at(-1)!.glyphs;
    expect(street).not.toEqual(unshaped(font, 'گلی').reverse());
    expect(street).toHaveLength(3);
  });

  it('prints each script of a mixed line in its own font', async () => {
    const { line, shown } = await soldBy('Ravi رحمان कुमार தமிழ் 12');
    expect(line.text).toBe('Sold by Ravi رحمان कुमार தமிழ் 12');
    expect(shown.map(({ font }) => font).filter((font) => font !== 'NotoSans-Bold')).toEqual([
      'NotoNaskhArabic-Bold',
      'NotoSansDevanagari-Bold',
      'NotoSansTamil-Bold',
    ]);
    expect(shown.flatMap((run) => run.glyphs)).not.toContain(0);
  });

  it.each([
    ['Ravi 🙂 Kumar', 'Ravi Kumar'],
    ['👩‍👩‍👧 Family store 🇮🇳', 'Family store'],
    ['1️⃣ First 👍🏽', '1 First'],
    ['☎ © Ravi™', '© Ravi™'],
  ])('leaves emoji out: %s', async (typed, printed) => {
    const { line, shown } = await soldBy(typed);
    expect(line.text).toBe(`Sold by ${printed}`);
    expect(shown.flatMap((run) => run.glyphs)).not.toContain(0);
  });
});

// spec: extras-label-scripts
it('prints every script on a manifest', async () => {
  const group = aManifest(SCRIPTS.length);
  group.shipments.forEach((shipment, i) => (shipment.consigneeName = SCRIPTS[i]!.name));
  const file = await renderManifest([group]);
  const pages = readPdf(file);
  const fonts = new Set([...fontFiles(file).keys()]);
  for (const { family, name } of SCRIPTS) {
    expect(fonts).toContain(`${family}-Regular`);
    for (const word of name.split(' ')) expect(pages.map(textOf).join('\n')).toContain(word);
  }
  expect(
    pages.flatMap((page) => page.texts.flatMap(({ runs }) => runs.flatMap(({ glyphs }) => glyphs))),
  ).not.toContain(0);
});

it('refuses exactly the characters that no label font has', () => {
  const inFonts = new Set<number>();
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.ttf'))) {
    for (const code of new Face(new Blob(readFileSync(new URL(file, FOLDER)))).collectUnicodes())
      inFonts.add(code);
  }
  const all = Array.from({ length: 0x30000 }, (_, code) => code).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  const shown = (code: number) => /[^\p{C}\p{Z}\ufe00-\ufe0f\ufffd◌]/u.test(String.fromCodePoint(code));
  const isEmoji = (code: number) =>
    /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3/u.test(
      String.fromCodePoint(code),
    );
  const wrong = all.filter((code) => {
    const character = String.fromCodePoint(code);
    if (!shown(code) || isEmoji(code) || character.normalize('NFC') !== character) return false;
    return (unprintable(character).length === 0) !== inFonts.has(code);
  });
  expect(wrong.map((code) => code.toString(16))).toEqual([]);
});

describe('text that the label fonts cannot print', () => {
  const unprintableText = (label: string) =>
    `${label} has characters that can’t be printed on a label: 山 田`;
  let seller: Person;
  let point: number;
  beforeAll(async () => {
    seller = await aSeller();
    point = await aPickupPoint(seller);
  });

  it.each([
    ['name', 'Customer Name'],
    ['address', 'Address'],
    ['addressTwo', 'Address 2'],
    ['landMark', 'Landmark'],
    ['city', 'City'],
    ['state', 'State'],
    ['customerUniqueId', 'Order ID'],
  ])('is refused as an order’s %s', async (field, label) => {
    const text = 'Yamada 山田 山, Green Street 12';
    const { status, body } = await call(
      'add/shipping',
      anOrderPayload(point, { customerDetails: { [field]: text } }),
      seller.token,
    );
    expect([status, body.errors]).toEqual([
      422,
      [{ field: `customerDetails.${field}`, message: unprintableText(label) }],
    ]);
  });

  it.each([
    ['productName', 'Product Name'],
    ['productCode', 'Product Code'],
  ])('is refused as a product’s %s', async (field, label) => {
    const { status, body } = await call(
      'add/shipping',
      anOrderPayload(point, { productDetails: [aProduct({ [field]: 'Tea 山田' })] }),
      seller.token,
    );
    expect([status, body.errors]).toEqual([
      422,
      [{ field: `productDetails.0.${field}`, message: unprintableText(label) }],
    ]);
  });

  it('is refused for a pickup point, a company and a courier', async () => {
    const saved = await call(
      'user/pickup-location',
      {
        userId: seller.userId,
        pickupPointName: 'Store 山田',
        phone: '9876500000',
        pin: '560001',
        city: 'Bengaluru',
        state: 'Karnataka',
        address: '12 MG Road, opposite the metro station 山田',
      },
      seller.token,
    );
    expect([saved.status, saved.body.errors]).toEqual([
      422,
      [
        { field: 'pickupPointName', message: unprintableText('Pickup Point Name') },
        { field: 'address', message: unprintableText('Address') },
      ],
    ]);
    const company = await call(
      'user/company-details',
      {
        userId: seller.userId,
        customerDetailsRequest: {
          companyName: 'Yamada 山田',
          website: 'https://example.com',
          address: '12 MG Road',
          city: 'Bengaluru',
          state: 'Karnataka',
          country: 'India',
          pincode: '560001',
        },
        gstDetailsRequest: { gstAvailable: false, pan: 'ABCDE1234F', aadhar: '123412341234' },
      },
      seller.token,
    );
    expect(company.status).toBe(422);
    expect(company.body.errors).toContainEqual({
      field: 'customerDetailsRequest.companyName',
      message: unprintableText('Company name'),
    });
    const courier = await call('admin/logistics', { name: '山田' }, (await anAdmin()).token);
    expect([courier.status, courier.body.errors]).toEqual([
      422,
      [{ field: 'name', message: unprintableText('The name') }],
    ]);
  });

  // spec: extras-label-scripts
  it('is refused in a file of orders', async () => {
    const { rows } = readReport(
      await sendOrders(
        seller,
        point,
        file(aRow({ 'Customer Name': 'Yamada 山田', 'Product Name': 'Tea 山田' })),
      ),
    );
    expect(rows[1]!.at(-1)).toContain(unprintableText('Customer Name'));
    expect(rows[1]!.at(-1)).toContain(unprintableText('Product Name'));
  });

  it('is accepted with an emoji and letters, but not with only emoji', async () => {
    const withEmoji = await call(
      'add/shipping',
      anOrderPayload(point, { customerDetails: { name: 'Asha 🙂' } }),
      seller.token,
    );
    expect(withEmoji.status).toBe(200);
    const { status, body } = await call(
      'add/shipping',
      anOrderPayload(point, { customerDetails: { name: '🙂 🎉' } }),
      seller.token,
    );
    const message = 'Customer Name needs letters or digits: emoji are not printed';
    expect([status, body.errors]).toEqual([422, [{ field: 'customerDetails.name', message }]]);
  });
});
