import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns the memory that a start used to the system, tens of megabytes. V8 would otherwise keep it as long as it needs
 * no more. This takes as long as one full collection. It does not shrink the heap limits, so that later collections are
 * not more frequent.
 */
export function tidyMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  collect({ type: 'major', flavor: 'last-resort', execution: 'sync' })
}
