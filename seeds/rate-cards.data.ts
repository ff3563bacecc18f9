/** Rates as couriers print them, in rupees before GST: public price lists, slightly varied. */
const [AIR, SURFACE] = [1, 2];

/** Rupees for the first slab and for each further one. */
type Rate = readonly [first: number, further: number];

export type PrintedCard = {
  courierId: number;
  motId: number;
  /** Grams of the first slab and of each further one. */
  slabs: readonly [one: number, two: number];
  /** Zones 1 (within the city) to 5 (rest of India). */
  forward: readonly Rate[];
};

/** Terms for all cards of a courier. RTO and RVP are percentages of the forward rates. */
export const TERMS = [
  { courierId: 1, rtoPercent: 100, rvpPercent: 130, fscPercent: 0, codRupees: 36, codPercent: 2.5 },
  { courierId: 2, rtoPercent: 110, rvpPercent: 135, fscPercent: 15, codRupees: 45, codPercent: 1.8 },
  { courierId: 3, rtoPercent: 105, rvpPercent: 130, fscPercent: 5, codRupees: 36, codPercent: 2.5 },
  { courierId: 4, rtoPercent: 100, rvpPercent: 125, fscPercent: 0, codRupees: 36, codPercent: 2.5 },
  { courierId: 5, rtoPercent: 100, rvpPercent: 130, fscPercent: 0, codRupees: 40, codPercent: 2 },
  { courierId: 6, rtoPercent: 105, rvpPercent: 130, fscPercent: 3, codRupees: 36, codPercent: 2.2 },
  { courierId: 7, rtoPercent: 100, rvpPercent: 130, fscPercent: 0, codRupees: 36, codPercent: 2.5 },
  { courierId: 8, rtoPercent: 100, rvpPercent: 130, fscPercent: 0, codRupees: 45, codPercent: 1.8 },
  { courierId: 9, rtoPercent: 115, rvpPercent: 130, fscPercent: 12, codRupees: 45, codPercent: 1.8 },
  { courierId: 10, rtoPercent: 105, rvpPercent: 130, fscPercent: 8, codRupees: 36, codPercent: 2.2 },
] as const;

const card = (
  courierId: number,
  motId: number,
  slabs: PrintedCard['slabs'],
  forward: PrintedCard['forward'],
) => ({
  courierId,
  motId,
  slabs,
  forward,
});

export const PRINTED_CARDS: readonly PrintedCard[] = [
  // Delhivery
  card(
    1,
    SURFACE,
    [500, 500],
    [
      [22, 21],
      [25, 24],
      [27, 26],
      [69, 67],
      [33, 32],
    ],
  ),
  card(
    1,
    SURFACE,
    [2000, 1000],
    [
      [56, 22],
      [64, 26],
      [69, 28],
      [176, 70],
      [84, 34],
    ],
  ),
  card(
    1,
    SURFACE,
    [5000, 1000],
    [
      [85, 14],
      [97, 16],
      [104, 18],
      [267, 45],
      [128, 22],
    ],
  ),
  card(
    1,
    SURFACE,
    [10000, 1000],
    [
      [131, 12],
      [148, 13],
      [160, 14],
      [409, 37],
      [196, 18],
    ],
  ),
  card(
    1,
    AIR,
    [500, 500],
    [
      [35, 34],
      [40, 39],
      [43, 42],
      [110, 107],
      [53, 51],
    ],
  ),
  card(
    1,
    AIR,
    [2000, 1000],
    [
      [95, 39],
      [108, 44],
      [117, 47],
      [298, 121],
      [143, 58],
    ],
  ),
  // Blue Dart
  card(
    2,
    SURFACE,
    [500, 500],
    [
      [36, 34],
      [41, 39],
      [48, 46],
      [68, 65],
      [54, 52],
    ],
  ),
  card(
    2,
    SURFACE,
    [2000, 1000],
    [
      [91, 36],
      [104, 42],
      [122, 49],
      [173, 69],
      [138, 55],
    ],
  ),
  card(
    2,
    SURFACE,
    [5000, 1000],
    [
      [160, 27],
      [184, 31],
      [214, 36],
      [305, 51],
      [244, 41],
    ],
  ),
  card(
    2,
    AIR,
    [500, 500],
    [
      [57, 55],
      [65, 63],
      [76, 74],
      [108, 105],
      [87, 84],
    ],
  ),
  card(
    2,
    AIR,
    [2000, 1000],
    [
      [154, 62],
      [177, 72],
      [206, 83],
      [293, 119],
      [234, 95],
    ],
  ),
  // DTDC
  card(
    3,
    SURFACE,
    [500, 500],
    [
      [27, 26],
      [33, 31],
      [40, 38],
      [58, 56],
      [44, 42],
    ],
  ),
  card(
    3,
    SURFACE,
    [2000, 1000],
    [
      [70, 28],
      [84, 34],
      [103, 41],
      [149, 60],
      [113, 45],
    ],
  ),
  card(
    3,
    SURFACE,
    [5000, 1000],
    [
      [124, 21],
      [148, 25],
      [181, 31],
      [263, 44],
      [199, 34],
    ],
  ),
  card(
    3,
    AIR,
    [500, 500],
    [
      [44, 43],
      [53, 51],
      [64, 62],
      [93, 90],
      [71, 69],
    ],
  ),
  card(
    3,
    AIR,
    [2000, 1000],
    [
      [119, 48],
      [142, 58],
      [174, 70],
      [252, 102],
      [192, 78],
    ],
  ),
  // Ekart
  card(
    4,
    SURFACE,
    [500, 500],
    [
      [26, 25],
      [29, 28],
      [36, 35],
      [56, 53],
      [39, 38],
    ],
  ),
  card(
    4,
    SURFACE,
    [2000, 1000],
    [
      [66, 26],
      [74, 30],
      [93, 37],
      [143, 57],
      [100, 40],
    ],
  ),
  card(
    4,
    SURFACE,
    [5000, 1000],
    [
      [117, 20],
      [131, 22],
      [164, 28],
      [252, 43],
      [177, 30],
    ],
  ),
  card(
    4,
    AIR,
    [500, 500],
    [
      [41, 40],
      [47, 45],
      [58, 57],
      [90, 87],
      [63, 61],
    ],
  ),
  card(
    4,
    AIR,
    [2000, 1000],
    [
      [112, 45],
      [126, 51],
      [158, 64],
      [242, 98],
      [170, 69],
    ],
  ),
  // XpressBees
  card(
    5,
    SURFACE,
    [500, 500],
    [
      [27, 26],
      [30, 29],
      [38, 36],
      [56, 54],
      [40, 38],
    ],
  ),
  card(
    5,
    SURFACE,
    [2000, 1000],
    [
      [69, 28],
      [77, 31],
      [97, 39],
      [143, 57],
      [102, 41],
    ],
  ),
  card(
    5,
    SURFACE,
    [5000, 1000],
    [
      [122, 21],
      [135, 23],
      [171, 29],
      [253, 43],
      [181, 31],
    ],
  ),
  card(
    5,
    AIR,
    [500, 500],
    [
      [43, 42],
      [48, 47],
      [61, 59],
      [90, 87],
      [64, 62],
    ],
  ),
  card(
    5,
    AIR,
    [2000, 1000],
    [
      [117, 47],
      [130, 53],
      [164, 67],
      [243, 98],
      [174, 70],
    ],
  ),
  // Ecom Express
  card(
    6,
    SURFACE,
    [500, 500],
    [
      [26, 25],
      [30, 29],
      [38, 36],
      [50, 48],
      [40, 38],
    ],
  ),
  card(
    6,
    SURFACE,
    [2000, 1000],
    [
      [67, 27],
      [77, 31],
      [97, 39],
      [127, 51],
      [102, 41],
    ],
  ),
  card(
    6,
    SURFACE,
    [5000, 1000],
    [
      [119, 20],
      [137, 23],
      [171, 29],
      [224, 38],
      [181, 31],
    ],
  ),
  card(
    6,
    AIR,
    [500, 500],
    [
      [42, 41],
      [49, 47],
      [61, 59],
      [80, 77],
      [64, 62],
    ],
  ),
  card(
    6,
    AIR,
    [2000, 1000],
    [
      [114, 46],
      [131, 53],
      [164, 66],
      [215, 87],
      [174, 70],
    ],
  ),
  // Shadowfax
  card(
    7,
    SURFACE,
    [500, 500],
    [
      [22, 21],
      [29, 27],
      [35, 33],
      [55, 52],
      [38, 36],
    ],
  ),
  card(
    7,
    SURFACE,
    [2000, 1000],
    [
      [57, 23],
      [73, 29],
      [89, 36],
      [139, 56],
      [96, 38],
    ],
  ),
  card(
    7,
    SURFACE,
    [5000, 1000],
    [
      [101, 17],
      [128, 22],
      [157, 27],
      [246, 42],
      [170, 29],
    ],
  ),
  card(
    7,
    AIR,
    [500, 500],
    [
      [36, 35],
      [46, 44],
      [56, 54],
      [87, 85],
      [60, 58],
    ],
  ),
  card(
    7,
    AIR,
    [2000, 1000],
    [
      [97, 39],
      [123, 50],
      [151, 61],
      [236, 96],
      [163, 66],
    ],
  ),
  // India Post
  card(
    8,
    SURFACE,
    [500, 500],
    [
      [19, 18],
      [25, 24],
      [33, 31],
      [43, 41],
      [36, 35],
    ],
  ),
  card(
    8,
    SURFACE,
    [2000, 1000],
    [
      [49, 19],
      [63, 25],
      [83, 33],
      [110, 44],
      [92, 37],
    ],
  ),
  card(
    8,
    SURFACE,
    [5000, 1000],
    [
      [86, 14],
      [111, 19],
      [147, 25],
      [194, 33],
      [163, 27],
    ],
  ),
  card(
    8,
    AIR,
    [500, 500],
    [
      [30, 30],
      [40, 38],
      [52, 50],
      [69, 67],
      [58, 56],
    ],
  ),
  card(
    8,
    AIR,
    [2000, 1000],
    [
      [82, 33],
      [107, 43],
      [141, 57],
      [186, 75],
      [156, 63],
    ],
  ),
  // Gati
  card(
    9,
    SURFACE,
    [500, 500],
    [
      [30, 28],
      [34, 33],
      [42, 40],
      [57, 54],
      [44, 42],
    ],
  ),
  card(
    9,
    SURFACE,
    [2000, 1000],
    [
      [76, 30],
      [87, 35],
      [107, 43],
      [145, 58],
      [113, 45],
    ],
  ),
  card(
    9,
    SURFACE,
    [5000, 1000],
    [
      [115, 19],
      [132, 22],
      [162, 27],
      [221, 37],
      [171, 29],
    ],
  ),
  card(
    9,
    SURFACE,
    [10000, 1000],
    [
      [176, 16],
      [202, 18],
      [248, 22],
      [338, 30],
      [262, 24],
    ],
  ),
  card(
    9,
    AIR,
    [500, 500],
    [
      [48, 46],
      [55, 53],
      [67, 65],
      [91, 88],
      [71, 69],
    ],
  ),
  card(
    9,
    AIR,
    [2000, 1000],
    [
      [128, 52],
      [147, 60],
      [181, 73],
      [246, 100],
      [191, 77],
    ],
  ),
  // Amazon Shipping
  card(
    10,
    SURFACE,
    [500, 500],
    [
      [27, 26],
      [32, 30],
      [38, 36],
      [59, 56],
      [42, 40],
    ],
  ),
  card(
    10,
    SURFACE,
    [2000, 1000],
    [
      [69, 28],
      [81, 33],
      [97, 39],
      [150, 60],
      [108, 43],
    ],
  ),
  card(
    10,
    SURFACE,
    [5000, 1000],
    [
      [123, 21],
      [144, 24],
      [171, 29],
      [265, 45],
      [190, 32],
    ],
  ),
  card(
    10,
    AIR,
    [500, 500],
    [
      [44, 42],
      [51, 49],
      [61, 59],
      [94, 91],
      [68, 65],
    ],
  ),
  card(
    10,
    AIR,
    [2000, 1000],
    [
      [118, 48],
      [138, 56],
      [164, 66],
      [255, 103],
      [182, 74],
    ],
  ),
];
