/** The password of every seller of the bench. */
export const PASSWORD = 'Seller@123';

/** The program's argon2id settings. */
export const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
