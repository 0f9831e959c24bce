/** What is wrong with the documents: one line for each fault, with the names of the files. */
export class SiteProblem extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
  }
}
