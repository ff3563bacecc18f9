# Makes the smaller fonts: no hinting, only the scripts' characters, composite glyphs written out as outlines.
import sys
from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

SOURCE, TARGET = sys.argv[1:3]
JOINERS = 'U+0020,U+200C,U+200D,U+25CC'
INDIC = JOINERS + ',U+0964,U+0965'
LATIN = ('U+0020-007E,U+00A0-024F,U+02B0-02DD,U+1E00-1EFF,U+2010-2015,U+2018-2022,U+2026,U+2030,U+2032,U+2033,U+2039-203A,'
         'U+2044,U+2070-208E,U+20A0-20BF,U+2116,U+2122,U+2150-215F,U+2212,U+FB00-FB06,U+FFFD')
FONTS = {
  'NotoSans': LATIN,
  'NotoSansDevanagari': JOINERS + ',U+0900-097F,U+1CD0-1CFF,U+A8E0-A8FF',
  'NotoSansBengali': INDIC + ',U+0980-09FF', 'NotoSansGurmukhi': INDIC + ',U+0A00-0A7F',
  'NotoSansGujarati': INDIC + ',U+0A80-0AFF', 'NotoSansOriya': INDIC + ',U+0B00-0B7F',
  'NotoSansTamil': INDIC + ',U+0B80-0BFF', 'NotoSansTelugu': INDIC + ',U+0C00-0C7F',
  'NotoSansKannada': INDIC + ',U+0C80-0CFF', 'NotoSansMalayalam': INDIC + ',U+0D00-0D7F',
  'NotoNaskhArabic': JOINERS + ',U+0600-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFC',
}

for name, unicodes in FONTS.items():
  for weight in ('Regular', 'Bold'):
    is_latin = name == 'NotoSans'
    options = subset.Options(hinting=False, notdef_outline=True, layout_features=[] if is_latin else ['*'],
                             name_IDs=[0, 1, 2, 4, 5, 6, 13, 14])
    options.drop_tables += ['gasp'] + (['GDEF', 'GPOS', 'GSUB'] if is_latin else [])
    font = subset.load_font(f'{SOURCE}/{name}-{weight}.ttf', options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(unicodes))
    subsetter.subset(font)
    glyphs, outlines = font.getGlyphSet(), {}
    for glyph in font.getGlyphOrder():
      if font['glyf'][glyph].isComposite():
        recording, pen = DecomposingRecordingPen(glyphs), TTGlyphPen(None)
        glyphs[glyph].draw(recording)
        recording.replay(pen)
        outlines[glyph] = pen.glyph()
    for glyph, outline in outlines.items():
      outline.recalcBounds(font['glyf'])
      font['glyf'][glyph] = outline
    font.save(f'{TARGET}/{name}-{weight}.ttf')
