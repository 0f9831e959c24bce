import { Button } from '@mantine/core'
import type { Member, School } from '@timetable/service'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDate } from '../../i18n/format.ts'
import { useAccount, useOnlyReads, useSession } from '../../store/session-context.tsx'
import { ConfirmEmail } from './account/confirm-email.tsx'
import { AccessDialog } from './access-dialog.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm, type Invited } from './invite-form.tsx'
import { ListSection } from './section.tsx'
import { RemoveUser } from './remove-user.tsx'
import { usePublicConfig } from '../../store/use-public-config.ts'
import styles from './settings-page.module.css'
import { usePeople } from './use-people.ts'

/** The members of the school, and the links by which others may join. */
export function People({ school }: { school: School }) {
  const { t, i18n } = useAppText()
  const self = useAccount((account) => account.user?.uuid)
  const { state, invite, send, withdraw, remove, setMembership } = usePeople(school.uuid)
  const people = state.list
  const [removing, setRemoving] = useState<Member | null>(null)
  const [asking, setAsking] = useState<Member | null>(null)
  const isUnconfirmed = useAccount((account) => account.user?.emailUnconfirmed ?? false)
  const mails = usePublicConfig().mails
  const onlyReads = useOnlyReads()
  const { ui } = useSession()
  const owns = school.membership === 'owner'

  const owners = people?.users.filter(({ membership }) => membership === 'owner').length ?? 0

  /** Creates an invitation. Sends it if it is for an address and the server can send mail. */
  async function create(invited: Invited): Promise<boolean> {
    const made = await invite(invited)
    if (made && invited.email !== undefined && mails) await mail(made.uuid, invited.email)
    return made !== null
  }
  async function mail(invitationUuid: string, email: string) {
    if (await send(invitationUuid)) ui.toast({ state: 'success', headline: t('settings.mailSent', { email }) })
  }
  return (
    <ListSection
      title={t('settings.people')}
      hint={t('settings.peopleHint')}
      failure={t('settings.peopleFailed')}
      state={state}
    >
      {people && (
        <ul className={styles.people} aria-label={t('settings.people')}>
          {people.users.map((user) => (
            <li key={user.uuid}>
              <div className={styles.who}>
                <p>
                  {user.name}
                  {user.uuid === self && <span className={styles.self}>{t('settings.self')}</span>}
                  {user.membership !== 'member' && (
                    <span className={styles.owner}>{t(`settings.access_${user.membership}`)}</span>
                  )}
                </p>
                <p className={styles.hint}>
                  {user.email}, {t('settings.since', { date: formatDate(i18n.language, isoOf(user.created_at)) })}
                </p>
              </div>
              {owns && (user.membership !== 'owner' || owners > 1) && (
                <Button
                  variant="subtle"
                  aria-label={t('settings.accessTitle', { name: user.name })}
                  onClick={() => setAsking(user)}
                >
                  {t('settings.accessDo')}
                </Button>
              )}
              {owns && user.uuid !== self && (
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={t('settings.remove', { name: user.name })}
                  onClick={() => setRemoving(user)}
                >
                  {t('settings.removeDo')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {/* Present from the start, so that the server's data moves little of what is below. */}
      {!onlyReads && (
        <div className={styles.invitations}>
          <h3>{t('settings.invitations')}</h3>
          <p className={styles.hint}>{t('settings.inviteHint')}</p>
          {people && people.invitations.length > 0 ? (
            <ul aria-label={t('settings.invitations')}>
              {people.invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.uuid}
                  invitation={invitation}
                  onSend={mails ? () => mail(invitation.uuid, invitation.email ?? '') : null}
                  onWithdraw={() => void withdraw(invitation.uuid)}
                />
              ))}
            </ul>
          ) : (
            <p className={styles.hint}>{people ? t('settings.noInvitations') : '\u00a0'}</p>
          )}
          {isUnconfirmed ? <ConfirmEmail /> : <InviteForm mails={mails} disabled={!people} onInvite={create} />}
        </div>
      )}
      {asking && (
        <AccessDialog
          member={asking}
          onSet={(membership) => setMembership(asking.uuid, membership)}
          onClose={() => setAsking(null)}
        />
      )}
      {removing && (
        <RemoveUser
          user={removing}
          school={school}
          onRemove={() => remove(removing.uuid)}
          onClose={() => setRemoving(null)}
        />
      )}
    </ListSection>
  )
}

const isoOf = (epochSeconds: number): string => new Date(epochSeconds * 1000).toISOString()
