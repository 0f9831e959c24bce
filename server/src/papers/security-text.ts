import { languages } from '@timetable/service'
import { DAY } from '../clock.ts'

/** How many days the content is valid. Readers then request it again. */
const DAYS = 180

type SecurityParts = { readonly contact: string; readonly siteUrl: string; readonly now: Date }

/** Returns the contact for security vulnerabilities as a security.txt (RFC 9116). */
export function securityText({ contact, siteUrl, now }: SecurityParts): string {
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + DAYS * DAY).toISOString()}`,
    `Policy: ${siteUrl}/security`,
    `Preferred-Languages: ${languages.join(', ')}`,
    '',
  ].join('\n')
}
