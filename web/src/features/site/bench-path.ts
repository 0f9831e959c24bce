/** What was measured, as a text: no page of the site. The build puts it there. */
export const BENCH_PATH = '/bench.txt'
