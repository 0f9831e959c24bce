/** The benchmark results, as plain text and not as a page of the site. */
export const BENCH_PATH = '/bench.txt'
/** What is read and written of the files of other programs. */
export const FORMATS_PATH = '/formats.txt'

/** Documents of the source that the build copies, unchanged, beside the pages: each by its address, relative to the root. */
export const PLAIN_TEXTS = {
  [BENCH_PATH]: 'docs/BENCH.md',
  '/readme.txt': 'README.md',
  [FORMATS_PATH]: 'docs/FORMATS.md',
  '/changes.txt': 'CHANGELOG.md',
} as const
