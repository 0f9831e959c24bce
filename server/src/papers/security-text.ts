import { languages } from '@timetable/service'
import { DAY } from '../clock.ts'

/** What it says holds for so long; whoever reads it later asks again. */
const DAYS = 180

type SecurityParts = { readonly contact: string; readonly siteUrl: string; readonly now: Date }

/** Where faults of security are reported, in the form in which those who look for them ask (RFC 9116). */
export function securityText({ contact, siteUrl, now }: SecurityParts): string {
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + DAYS * DAY).toISOString()}`,
    `Policy: ${siteUrl}/security`,
    `Preferred-Languages: ${languages.join(', ')}`,
    '',
  ].join('\n')
}
