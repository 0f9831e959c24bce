const CLAUSE = /\[([A-Z]{1,3}\d{1,3}[a-z]?)\]/g
/** A clause in a SPEC: its line starts with it. */
const CLAUSE_LINE = /^- \[([A-Z]{1,3}\d{1,3}[a-z]?)\]/gm
/** A test names its clauses at the start of its title: '[S4] every move reports …', '[A1][A2] …'. */
const TITLE = /['"`]((?:\[[A-Z]{1,3}\d{1,3}[a-z]?\]\s*)+)/g

/**
 * Clauses of a package's SPEC.md without a test or with the name of another, and tests that name a clause that is not there.
 * @param {ReadonlyMap<string, string>} files texts by path from the root
 * @returns {string[]}
 */
export function looseClauses(files) {
  /** @type {string[]} */
  const found = []
  for (const [path, spec] of files) {
    const [pkg = '', name] = path.split('/')
    if (name !== 'SPEC.md') continue
    const clauses = new Set([...spec.matchAll(CLAUSE)].map((match) => match[1] ?? ''))
    const defined = [...spec.matchAll(CLAUSE_LINE)].map((match) => match[1] ?? '')
    for (const clause of new Set(defined.filter((one, at) => defined.indexOf(one) !== at)))
      found.push(`${path}: two clauses are [${clause}]`)
    const tests = [...files].filter(
      ([path]) => path.startsWith(`${pkg}/`) && /\.(test|contract|spec)\.tsx?$/.test(path),
    )
    const named = new Set()
    for (const [test, text] of tests) {
      for (const clause of clausesNamed(text)) {
        named.add(clause)
        if (!clauses.has(clause)) found.push(`${test}: names [${clause}], which ${path} does not have`)
      }
    }
    for (const clause of clauses) if (!named.has(clause)) found.push(`${path}: no test of ${pkg} names [${clause}]`)
  }
  return found
}

/** @param {string} text */
function clausesNamed(text) {
  const titles = [...text.matchAll(TITLE)].map((match) => match[1] ?? '')
  return new Set(titles.flatMap((title) => [...title.matchAll(CLAUSE)].map((match) => match[1] ?? '')))
}
