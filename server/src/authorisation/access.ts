import type { CommandAccess } from '@timetable/domain'
import { commands, type ApiKeyScope, type CommandName } from '@timetable/service'

/** Everyone who may attempt a request. */
export const ROLES = {
  nobody: 'without a token',
  expired: 'with an expired token',
  forged: 'with a token signed by an unknown key',
  otherIssuer: 'with a valid token of an issuer that is not configured',
  guest: 'with the token of a read-only link',
  otherSchool: 'signed in, a member of another school',
  removed: 'signed in, removed from the school',
  invited: 'signed in, invited into the school, not yet a member',
  reader: 'signed in, a read-only member of the school',
  member: 'signed in, a member of the school',
  owner: 'signed in, an administrator of the school',
} as const
export type Role = keyof typeof ROLES

const SIGNED_IN = ['otherSchool', 'removed', 'invited', 'reader', 'member', 'owner'] as const

/**
 * The kinds of access, and the roles that have each. All users of a school see its data, and its members change it.
 * Some actions are only for its administrators (`owner`).
 */
export const ACCESS = {
  /** Read a version of the school, its people, its settings or its plan. The school is named, or its version is open. */
  seen: ['reader', 'member', 'owner'],
  /** Change any of it, and grant others access. */
  school: ['member', 'owner'],
  /** Manage the people of the school and their roles, and pay. */
  owners: ['owner'],
  /** Access one's own data. */
  oneself: SIGNED_IN,
  /** View a version: a guest the one of the link, a logged-in user the one they opened last. */
  look: ['guest', ...SIGNED_IN],
  /** Public data, and entry points. */
  anyone: ['nobody', 'expired', 'forged', 'otherIssuer', 'guest', ...SIGNED_IN],
  /** Access with a secret in the request itself, by any role: a password, a link's token, a signature. */
  secret: [],
} as const satisfies Readonly<Record<CommandAccess | 'anyone' | 'secret', readonly Role[]>>
export type Access = keyof typeof ACCESS

export const mayUse = (role: Role, access: Access): boolean => (ACCESS[access] as readonly Role[]).includes(role)

/**
 * Whether a role may send a command over the socket. A connection requires the token of a sign-in or of a link, so that
 * others can send nothing.
 */
export const maySend = (role: Role, command: CommandName): boolean => mayUse(role, commands[command].access)

/** Every route except the built pages and their files, which are for anyone. The server does not start if a route is missing here. */
export const routeAccess = {
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /metrics': 'secret',
  'GET /config': 'anyone',
  'GET /status.json': 'anyone',
  'GET /auth/jwks.json': 'anyone',
  'GET /auth/invitations/:token': 'secret',
  'POST /auth/sign-up': 'anyone',
  'POST /auth/sign-in': 'secret',
  'POST /auth/renew': 'secret',
  'POST /auth/log-out': 'secret',
  'POST /auth/ask-reset': 'anyone',
  'POST /auth/reset': 'secret',
  'POST /auth/password': 'oneself',
  'POST /auth/log-out-everywhere': 'oneself',
  'POST /auth/delete-account': 'oneself',
  'POST /auth/own-data': 'oneself',
  'POST /auth/change-email': 'oneself',
  'POST /auth/confirm-email': 'secret',
  'POST /auth/send-confirmation': 'oneself',
  'POST /auth/sessions': 'oneself',
  'POST /auth/passkey-challenge': 'anyone',
  'POST /auth/sign-in-by-passkey': 'secret',
  'POST /auth/passkeys': 'oneself',
  'POST /auth/new-passkey': 'oneself',
  'POST /auth/add-passkey': 'oneself',
  'POST /auth/remove-passkey': 'oneself',
  'POST /auth/begin-school-sign-in': 'anyone',
  'POST /auth/finish-school-sign-in': 'secret',
  'POST /auth/begin-own-school-sign-in': 'seen',
  'POST /auth/school-sign-in': 'seen',
  'POST /auth/set-school-sign-in': 'owners',
  'POST /auth/switch-school-sign-in': 'owners',
  'POST /auth/remove-school-sign-in': 'owners',
  'POST /auth/end-session': 'oneself',
  'POST /auth/end-other-sessions': 'oneself',
  'GET /planner': 'look',
  'GET /weeks/:token': 'secret',
  'GET /weeks/:token/changes': 'secret',
  'GET /weeks/:token/absences': 'secret',
  'POST /weeks/:token/absences': 'secret',
  'DELETE /weeks/:token/absences/:absence': 'secret',
  'POST /weeks/:token/readers': 'secret',
  'POST /weeks/:token/readers/confirm': 'secret',
  'POST /weeks/:token/readers/stop/:stop': 'secret',
  'GET /feeds/:token/:name': 'secret',
  'GET /days/:token': 'secret',
  'GET /days/:token/changes': 'secret',
  'GET /wishes/:token': 'secret',
  'PUT /wishes/:token': 'secret',
  'POST /billing/webhook': 'secret',
  'GET /api/v1/openapi.json': 'anyone',
  'GET /api/v1/versions': 'secret',
  'POST /api/v1/versions': 'secret',
  'GET /api/v1/versions/:version': 'secret',
  'DELETE /api/v1/versions/:version': 'secret',
  'GET /api/v1/versions/:version/placements': 'secret',
  'GET /api/v1/versions/:version/quality': 'secret',
  'GET /api/v1/versions/:version/export/:format': 'secret',
  'POST /api/v1/versions/:version/commands/:command': 'secret',
  'GET /api/v1/versions/:version/run': 'secret',
  'POST /api/v1/versions/:version/run': 'secret',
  'DELETE /api/v1/versions/:version/run': 'secret',
  'GET /api/v1/webhooks': 'secret',
  'POST /api/v1/webhooks': 'secret',
  'DELETE /api/v1/webhooks/:webhook': 'secret',
  'POST /api/v1/webhooks/:webhook/test': 'secret',
  'GET /api/v1/absences': 'secret',
  'POST /api/v1/absences': 'secret',
  'DELETE /api/v1/absences/:absence': 'secret',
  'GET /api/v1/days/:date': 'secret',
  'POST /api/v1/days/:date/publish': 'secret',
  'GET /test-mode/*': 'secret',
  'POST /test-mode/*': 'anyone',
} as const satisfies Record<string, Access>
export type RouteName = keyof typeof routeAccess

/** Every kind of API key that may be used for a request on a version of the school. */
export const KEYS = {
  none: 'without an API key',
  withdrawn: 'with a key that was withdrawn',
  expired: 'with a key that has expired',
  left: 'with the key of a user who has left the school',
  otherVersion: 'with a key that may read and write, for another version only',
  versionRead: 'with a key that may read, for this version only',
  versionWrite: 'with a key that may read and write, for this version only',
  read: 'with a key that may read',
  write: 'with a key that may read and write',
} as const
export type KeyKind = keyof typeof KEYS

/** The scope that a request to the API requires of its key. */
export const keyAccess = {
  'GET /api/v1/versions': 'read',
  'POST /api/v1/versions': 'write',
  'GET /api/v1/versions/:version': 'read',
  'DELETE /api/v1/versions/:version': 'write',
  'GET /api/v1/versions/:version/placements': 'read',
  'GET /api/v1/versions/:version/quality': 'read',
  'GET /api/v1/versions/:version/export/:format': 'read',
  'POST /api/v1/versions/:version/commands/:command': 'write',
  'GET /api/v1/versions/:version/run': 'read',
  'POST /api/v1/versions/:version/run': 'write',
  'DELETE /api/v1/versions/:version/run': 'write',
  'GET /api/v1/webhooks': 'read',
  'POST /api/v1/webhooks': 'write',
  'DELETE /api/v1/webhooks/:webhook': 'write',
  'POST /api/v1/webhooks/:webhook/test': 'write',
  'GET /api/v1/absences': 'read',
  'POST /api/v1/absences': 'write',
  'DELETE /api/v1/absences/:absence': 'write',
  'GET /api/v1/days/:date': 'read',
  'POST /api/v1/days/:date/publish': 'write',
} as const satisfies Partial<Record<RouteName, ApiKeyScope>>
export type ApiRoute = keyof typeof keyAccess

/** The list of versions. A key for one version may request it too, and receives that one. */
const LIST = 'GET /api/v1/versions' satisfies ApiRoute

/** What a request is about: one version, the list of versions, or the whole school. */
export function subjectOf(route: ApiRoute): 'version' | 'list' | 'school' {
  if (route === LIST) return 'list'
  return route.includes('/:version') ? 'version' : 'school'
}

/** Whether an API key of this kind may be used for a request. */
export function mayCall(key: KeyKind, route: ApiRoute): boolean {
  const scopes = KEY_SCOPES[key]
  if (!scopes || !scopes.of.includes(subjectOf(route))) return false
  return scopes.write || keyAccess[route] === 'read'
}

type Scopes = { readonly of: readonly ReturnType<typeof subjectOf>[]; readonly write: boolean }
const KEY_SCOPES: Readonly<Record<KeyKind, Scopes | null>> = {
  none: null,
  withdrawn: null,
  expired: null,
  left: null,
  otherVersion: { of: ['list'], write: true },
  versionRead: { of: ['list', 'version'], write: false },
  versionWrite: { of: ['list', 'version'], write: true },
  read: { of: ['list', 'version', 'school'], write: false },
  write: { of: ['list', 'version', 'school'], write: true },
}

/** Throws if a route has no row. */
export function requireRow({ method, url }: { readonly method: string | string[]; readonly url: string }): void {
  for (const each of [method].flat()) {
    // The HEAD route that Fastify adds to each GET reveals no more than the GET.
    if (each !== 'HEAD' && !Object.hasOwn(routeAccess, `${each} ${url}`))
      throw new Error(`${each} ${url} has no row in the table of permissions`)
  }
}
