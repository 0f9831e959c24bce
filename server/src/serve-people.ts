import type { Uuid } from '@timetable/domain'
import { NO_FACTS } from '@timetable/service'
import type { FastifyInstance } from 'fastify'
import type { Parts } from './app.ts'
import { apiRoutes } from './api/routes.ts'
import { accountsOf } from './auth/account/accounts.ts'
import { attemptsOf } from './auth/sign-in/attempts.ts'
import { externalVerifier } from './auth/sign-in/external.ts'
import { newPasswordsOf } from './auth/passwords/new-passwords.ts'
import { PASSWORD_COST } from './auth/passwords/passwords.ts'
import { passkeysOf } from './auth/passkeys/passkeys.ts'
import { relyingPartyOf } from './auth/passkeys/relying-party.ts'
import { authRoutes } from './auth/routes.ts'
import { LOGIN_PAGE } from './auth/school-sign-in/school-sign-in-routes.ts'
import { schoolSignInsOf } from './auth/school-sign-in/school-sign-in.ts'
import { signInsOf } from './auth/sign-in/sign-ins.ts'
import { createIssuer } from './auth/sign-in/tokens.ts'
import { billingOf, type Billing } from './billing/billing.ts'
import { sellerOf } from './quotes/seller.ts'
import { billingRoutes } from './billing/routes.ts'
import { sandboxRoutes } from './billing/sandbox-routes.ts'
import { statusRoute } from './operation/status.ts'
import type { OpenSchedules } from './schedules/open-schedules.ts'
import { VersionCounter } from './schedules/version-counter.ts'
import { dayMailsOf } from './mail/day-mails.ts'
import { invitationMailsOf } from './mail/invitation-mails.ts'
import { mailsOf } from './mail/mails.ts'
import { planMailsOf } from './mail/plan-mails.ts'
import { notifySchoolsEnded } from './socket/handlers/notify-schools-ended.ts'
import { RateLimiter } from './socket/rate-limiter.ts'
import { socketRoute } from './socket/route.ts'
import type { Sessions } from './socket/sessions.ts'
import { ownDataOf } from './store/own-data.ts'
import { newEmailsOf } from './auth/account/new-emails.ts'
import { settleEmails } from './store/confirmed-emails.ts'
import { deleteUser } from './store/deleted-accounts.ts'
import { purging } from './store/purging.ts'
import type { ScheduleStore } from './store/schedule-store.ts'
import { settlePlans } from './store/subscriptions.ts'
import { Webhooks } from './webhooks/webhooks.ts'
import { ownAbsenceRoutes } from './weeks/own-absence-routes.ts'
import { readerRoutes } from './weeks/reader-routes.ts'
import { weekRoutes } from './weeks/routes.ts'
import { wishRoutes } from './wishes/routes.ts'

type PeopleParts = Parts & {
  readonly openSchedules: OpenSchedules
  readonly scheduleStore: ScheduleStore
  readonly sessions: Sessions
}

/** Registers everything for people except the pages: logins, the socket, the API, payment. A node that only runs Zen has none of it. */
export async function servePeople(app: FastifyInstance, parts: PeopleParts): Promise<Billing | null> {
  const { db, bus, clock } = parts
  const issuer = await createIssuer(db, clock)
  const verify = parts.externalIssuer ? externalVerifier(parts.externalIssuer, clock) : issuer.verify
  const ended = (signInUuids: readonly Uuid[]) => bus.publish({ type: 'sign-ins-ended', signInUuids })
  const signIns = signInsOf({ ...parts, issuer, ended })
  const passwordCost = parts.passwordCost ?? PASSWORD_COST
  const mails = mailsOf(parts)
  const accounts = accountsOf({ ...parts, passwordCost, nobodyPays: parts.billing === null, mails: !mails.toLog })
  const reach = { loopback: parts.webhooksToLoopback ?? false }
  const redirectUri = parts.publicUrl + LOGIN_PAGE
  const schoolSignIns = schoolSignInsOf({ ...parts, ...reach, resolve: parts.resolveName, redirectUri, accounts })
  const newPasswords = newPasswordsOf({ ...parts, mails, passwordCost, ended })
  const newEmails = newEmailsOf({ ...parts, mails })
  const relyingParty = parts.publicConfig.passkeys === null ? null : relyingPartyOf(parts.publicUrl)
  const passkeys = relyingParty && passkeysOf({ ...parts, mails, relyingParty })
  app.addHook('onClose', async () => {
    await Promise.all([newPasswords, newEmails, mails].map(({ settled }) => settled()))
  })
  if (mails.toLog) await settleEmails(db, clock.now())
  await settlePlans(db, { nobodyPays: parts.billing === null, premium: parts.premiumSchools })
  const billing =
    parts.billing &&
    billingOf({
      ...parts,
      ...parts.billing,
      notify: (subscription) => bus.publish({ type: 'plan', subscription }),
      write: planMailsOf({ db, mails }),
      seller: sellerOf(parts.paperFacts ?? NO_FACTS),
    })

  app.get('/config', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ ...parts.publicConfig, prices: billing?.offered() ?? parts.publicConfig.prices }),
  )
  statusRoute(app, parts)
  await app.register(authRoutes, {
    ...parts,
    accounts,
    signIns,
    attempts: attemptsOf(parts),
    newPasswords,
    newEmails,
    schoolSignIns,
    reach,
    ended,
    now: () => clock.now(),
    passkeys,
    ownData: (userUuid) => ownDataOf(db, userUuid, clock.now()),
    renamed: (userUuid) => bus.publish({ type: 'user', userUuid, left: null, by: null }),
    issuer,
    verify,
    external: parts.externalIssuer !== undefined,
    async deleteAccount(userUuid: Uuid) {
      const { heirs, ...ended } = await deleteUser(db, userUuid, clock.now())
      await notifySchoolsEnded(ended, { bus, billing })
      bus.publish({ type: 'user-deleted', userUuid })
      for (const heir of heirs) bus.publish({ type: 'user', userUuid: heir, left: null, by: null })
    },
  })
  const versionCounter = new VersionCounter(parts)
  const invitationMails = invitationMailsOf({ ...parts, mails })
  const dayMails = dayMailsOf({ ...parts, mails })
  app.addHook('onClose', () => versionCounter.close())
  const rateLimiter = new RateLimiter(parts.commandsPerSecond, clock)
  const webhooks = new Webhooks({ ...parts, reach, resolve: parts.resolveName })
  webhooks.watch()
  app.addHook('preClose', () => webhooks.stop())
  await app.register(socketRoute, {
    ...parts,
    accounts,
    signIns,
    verify,
    billing,
    rateLimiter,
    versionCounter,
    webhooks,
    invitationMails,
    dayMails,
  })
  await app.register(apiRoutes, { ...parts, billing, rateLimiter, versionCounter, webhooks, invitationMails, dayMails })
  await app.register(weekRoutes, { ...parts, rateLimiter, byMail: !mails.toLog })
  await app.register(readerRoutes, { ...parts, rateLimiter, mails })
  await app.register(ownAbsenceRoutes, { ...parts, rateLimiter })
  await app.register(wishRoutes, { ...parts, rateLimiter })
  const stopPurging = purging(parts)
  app.addHook('onClose', () => stopPurging())
  if (billing) {
    await app.register(billingRoutes, { billing })
    const port = parts.billing?.standInPort ?? null
    if (port !== null) await app.register(sandboxRoutes, { port })
    billing.watch()
    app.addHook('onClose', async () => billing.stop())
  }
  return billing
}
