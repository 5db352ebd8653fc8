/** Units of durations, in milliseconds, and of sizes, in bytes. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const MEGABYTE = 1024 * 1024
