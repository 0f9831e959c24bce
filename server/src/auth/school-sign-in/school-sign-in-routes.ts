import { ISSUER_PRESETS, type Membership, type SchoolSignInSettings } from '@timetable/service'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { fail } from '../../fail.ts'
import { outgoingUrl } from '../../outgoing/addresses.ts'
import * as store from '../../store/school-sign-ins.ts'
import { endPasswordSignIns, endSchoolSignIns } from '../../store/sign-in-scope.ts'
import { oneselfOf, type Who } from '../account/oneself.ts'
import * as forms from '../forms/forms.ts'
import { formRoute } from '../forms/read-form.ts'
import type { AuthParts, EnterBy } from '../routes.ts'

/** The page to which an issuer returns the browser. Its address is registered there, so that it is the same in all languages. */
export const LOGIN_PAGE = '/login'

/** Sign-in at the issuer of a school, and its settings. They use HTTP, because the socket's messages are logged. */
export function schoolSignInRoutes(app: FastifyInstance, parts: AuthParts, enter: EnterBy): void {
  const { schoolSignIns } = parts

  formRoute(app, '/auth/begin-school-sign-in', forms.beginSchoolSignInForm, async (form, _, reply) => {
    const started = await ('school' in form ? schoolSignIns.byName(form.school) : schoolSignIns.byEmail(form.email))
    return typeof started === 'string' ? fail(reply, started, 'school') : started
  })

  formRoute(app, '/auth/finish-school-sign-in', forms.finishSchoolSignInForm, async (form, request, reply) => {
    const { key, ...given } = form
    const answer = new URLSearchParams(Object.entries(given).filter((each): each is [string, string] => !!each[1]))
    const finished = await schoolSignIns.finish({ state: form.state, key, answer }, (account, schoolUuid, trx) =>
      enter(request, schoolUuid)(account, trx),
    )
    if (typeof finished === 'string') return fail(reply, finished)
    if (finished.kind !== 'signed-in') return finished
    return typeof finished.entered === 'string' ? fail(reply, finished.entered) : finished.entered
  })

  settingsRoutes(app, parts)
}

function settingsRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { schoolSignIns, db, reach, ended, now } = parts
  const { signedInForm } = oneselfOf(app, parts)

  /** Adds a form about a school of the user. `owners`: only for its administrators. */
  function schoolForm<S extends z.ZodType<{ schoolUuid: string }>>(
    path: string,
    schema: S,
    whose: 'everyone' | 'owners',
    handle: (
      who: Who & { readonly role: Membership },
      form: z.output<S>,
      reply: FastifyReply,
    ) => Promise<object | void>,
  ): void {
    signedInForm(path, schema, async (who, form, _, reply) => {
      const role = who.account.schools.find(({ uuid }) => uuid === form.schoolUuid)?.membership
      if (!role) return fail(reply, 'school-not-found')
      if (whose === 'owners' && role !== 'owner') return fail(reply, 'owners-only')
      return handle({ ...who, role }, form, reply)
    })
  }

  schoolForm('/auth/school-sign-in', forms.ofSchoolForm, 'everyone', async ({ account, role }, { schoolUuid }) => {
    const signIn = await store.signInOfSchool(db, schoolUuid)
    const connected = await store.isConnected(db, schoolUuid, account.user.uuid)
    return {
      ...{ isOn: signIn?.isOn ?? false, isConnected: connected, redirectUri: schoolSignIns.redirectUri },
      settings: role === 'owner' && signIn ? store.shownSignIn(signIn) : null,
    }
  })

  schoolForm('/auth/begin-own-school-sign-in', forms.beginOwnSchoolSignInForm, 'everyone', async (who, form, reply) => {
    const { schoolUuid, purpose } = form
    if (purpose === 'try' && who.role !== 'owner') return fail(reply, 'owners-only')
    const started = await schoolSignIns.own(purpose, schoolUuid, who.account.user.uuid)
    return typeof started === 'string' ? fail(reply, started, 'issuer') : started
  })

  schoolForm('/auth/set-school-sign-in', forms.setSchoolSignInForm, 'owners', async (_, form, reply) => {
    const { schoolUuid, clientSecret, ...settings } = form
    const url = outgoingUrl(settings.issuer, reach)
    if (typeof url === 'string' || url.search !== '') return fail(reply, 'issuer-address', 'issuer')
    if (settings.issuer.includes('{') || isSharedByTenants(url)) return fail(reply, 'issuer-tenant-needed', 'issuer')
    if (ISSUER_PRESETS[settings.kind].required !== null && settings.required === null)
      return fail(reply, 'issuer-claim-needed', 'required')
    if (admitsNewcomers(settings) && settings.domains.length === 0)
      return fail(reply, 'issuer-domain-needed', 'domains')
    const problem = await store.putSchoolSignIn(db, schoolUuid, { settings, clientSecret }, now())
    if (problem) return fail(reply, problem, problem === 'secret-missing' ? 'clientSecret' : 'shortName')
    await endOthers(schoolUuid)
  })

  schoolForm('/auth/switch-school-sign-in', forms.switchSchoolSignInForm, 'owners', async (_, form, reply) => {
    const { schoolUuid, isOn } = form
    if (!(await store.switchSchoolSignIn(db, schoolUuid, isOn)) && isOn) return fail(reply, 'issuer-untried', 'isOn')
    await endOthers(schoolUuid)
  })

  schoolForm('/auth/remove-school-sign-in', forms.ofSchoolForm, 'owners', async (_, { schoolUuid }) => {
    await store.removeSchoolSignIn(db, schoolUuid)
    ended(await endSchoolSignIns(db, schoolUuid))
  })

  /** Ends the sign-ins that the settings no longer allow. */
  async function endOthers(schoolUuid: string): Promise<void> {
    const signIn = await store.signInOfSchool(db, schoolUuid)
    if (!signIn?.isOn) ended(await endSchoolSignIns(db, schoolUuid))
    else if (!signIn.settings.passwords) ended(await endPasswordSignIns(db, schoolUuid))
  }
}

const admitsNewcomers = ({ newcomers, members }: SchoolSignInSettings) => newcomers !== 'nobody' || members !== null

/** Entra's addresses for the people of all tenants. They are no issuer: each token names its own tenant. */
const isSharedByTenants = ({ hostname, pathname }: URL): boolean =>
  hostname === 'login.microsoftonline.com' && /^\/(common|organizations|consumers)\b/.test(pathname)
