/**
 * How much of the tests runs, by TEST_SCOPE: `short` is `npm test`, `full` is `npm run test:full`.
 * Without it, every file runs, on both databases, in the parts that represent the rest.
 */
const { TEST_SCOPE } = process.env

/**
 * Rules that no database has a part in are tested on one of them; `vitest.config.ts` omits further
 * files.
 */
export const isShortRun = TEST_SCOPE === 'short'
/** Every resource, every journey in both languages. */
export const isFullRun = TEST_SCOPE === 'full'
