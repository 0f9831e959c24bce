import type { Warnings } from '../warnings.ts'
import type { XmlElement } from '../xml.ts'

/** The newest FET whose elements are known here. Its check, that of 6.8.5, knows fewer kinds of constraints. */
const KNOWN = [7, 10] as const

/** Tells of a file that a newer FET wrote, in which what is read may mean something else. */
export function tellNewer(file: XmlElement, issues: Warnings): void {
  const version = (file.attributes['version'] ?? '').trim()
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10))
  const isNewer = major > KNOWN[0] || (major === KNOWN[0] && minor > KNOWN[1])
  if (isNewer) issues.add('fet-newer', { version, known: KNOWN.join('.') }, 1, 'version')
}
