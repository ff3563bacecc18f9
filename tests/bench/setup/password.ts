/** Of every seller of the bench. */
export const PASSWORD = 'Seller@123';

/** argon2id as the program hashes with it. */
export const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
