const DECISION = /^docs\/decisions\/(\d{4}-[\w-]+\.md)$/
const INDEX = 'docs/decisions/README.md'
const LINK = /\]\((\d{4}-[\w-]+\.md)\)/g

/**
 * Returns decisions that the index does not list exactly once, and links in the index to decisions that do not exist.
 * @param {ReadonlyMap<string, string>} files texts by path from the root
 * @returns {string[]}
 */
export function decisionFaults(files) {
  const written = [...files.keys()].flatMap((path) => DECISION.exec(path)?.[1] ?? [])
  const listed = [...(files.get(INDEX) ?? '').matchAll(LINK)].map((match) => match[1] ?? '')
  const counted = written.map((name) => ({ name, times: listed.filter((one) => one === name).length }))
  return [
    ...counted.filter(({ times }) => times === 0).map(({ name }) => `${INDEX}: does not list ${name}`),
    ...counted.filter(({ times }) => times > 1).map(({ name }) => `${INDEX}: lists ${name} more than once`),
    ...listed.filter((name) => !written.includes(name)).map((name) => `${INDEX}: lists ${name}, which does not exist`),
  ]
}
