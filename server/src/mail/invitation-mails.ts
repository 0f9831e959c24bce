import { LIMITS, refuse, type Refusal, type Uuid } from '@timetable/domain'
import { DAY, type Clock } from '../clock.ts'
import { pathIn } from '../path-in.ts'
import { mailLanguage } from './mail.ts'
import type { Mails } from './mails.ts'

type Parts = {
  readonly mails: Mails
  readonly clock: Clock
  readonly report: (error: unknown) => void
}
type From = { readonly uuid: Uuid; readonly name: string; readonly language: unknown }

export type InvitationMails = ReturnType<typeof invitationMailsOf>

/** Sends invitations by mail. The number per school and day is limited, to prevent spam. */
export function invitationMailsOf({ mails, clock, report }: Parts) {
  const sent = new Map<Uuid, number[]>()

  function isTooMuch(schoolUuid: Uuid): boolean {
    const now = clock.now().getTime()
    const lately = (sent.get(schoolUuid) ?? []).filter((at) => at > now - DAY)
    if (lately.length >= LIMITS.invitationMailsPerDay) return true
    sent.set(schoolUuid, [...lately, now])
    return false
  }

  return {
    /** Sends an invitation. Resolves once the mail server has accepted it. */
    async send({ token, email }: { token: string; email: string }, from: From): Promise<Refusal | undefined> {
      if (mails.toLog) return refuse('mail-off')
      if (isTooMuch(from.uuid)) return refuse('too-many-mails', { max: LIMITS.invitationMailsPerDay })
      const language = mailLanguage(from.language)
      const path = `${pathIn(language, '/register')}?invite=${encodeURIComponent(token)}`
      try {
        await mails.send(email, { kind: 'invitation', language, school: from.name, path })
        return undefined
      } catch (error) {
        report(error)
        return refuse('mail-failed')
      }
    },
  }
}
