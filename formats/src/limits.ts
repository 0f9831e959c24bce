/** The largest file that is read, packed or not; the largest real school seen has 6 million bytes. */
export const MAX_FILE_BYTES = 30_000_000
