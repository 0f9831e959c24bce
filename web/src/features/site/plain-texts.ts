/** What was measured, as a text: no page of the site. */
export const BENCH_PATH = '/bench.txt'

/** Documents of the source that the build puts beside the pages, as the texts that they are: each by its address, from the root. */
export const PLAIN_TEXTS = {
  [BENCH_PATH]: 'docs/BENCH.md',
  '/readme.txt': 'README.md',
  '/formats.txt': 'docs/FORMATS.md',
  '/changes.txt': 'CHANGELOG.md',
} as const
