import type { Warnings } from '../warnings.ts'
import type { XmlElement } from '../xml.ts'

/** The newest FET version whose elements are known here. The version used for checks, 6.8.5, knows fewer kinds of constraints. */
const KNOWN = [7, 10] as const

/** Warns if a newer FET wrote the file, because elements may then have another meaning. */
export function warnOfNewer(file: XmlElement, issues: Warnings): void {
  const version = (file.attributes['version'] ?? '').trim()
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10))
  const isNewer = major > KNOWN[0] || (major === KNOWN[0] && minor > KNOWN[1])
  if (isNewer) issues.add('fet-newer', { version, known: KNOWN.join('.') }, 1, 'version')
}
