import type { CommandName } from '@timetable/domain'

/** Everyone who may try something. */
export const ROLES = {
  nobody: 'without a token',
  expired: 'with a token whose time is over',
  forged: 'with a token of a key that is not ours',
  otherIssuer: 'with the good token of an issuer that is not set',
  guest: 'with the token of a read-only link',
  otherSchool: 'signed in, of another school',
  removed: 'signed in, removed from the school',
  invited: 'signed in, invited into the school and not yet in',
  member: 'signed in, a member of the school',
  owner: 'signed in, the founder of the school',
} as const
export type Role = keyof typeof ROLES

const SIGNED_IN = ['otherSchool', 'removed', 'invited', 'member', 'owner'] as const

/**
 * What there is to be asked for, by who may have it. Whatever is a school's is for its members, of which the founder is one
 * like all others.
 */
export const ACCESS = {
  /** A version of the school's, its people, its settings, what it pays: the school is named, or its version is open. */
  school: ['member', 'owner'],
  /** What is one's own, or becomes it. */
  oneself: SIGNED_IN,
  /** What one may look at: a guest the version of the link, who is signed in the one they had open last. */
  look: ['guest', ...SIGNED_IN],
  /** What everyone may know, or begin with. */
  anyone: ['nobody', 'expired', 'forged', 'otherIssuer', 'guest', ...SIGNED_IN],
  /** What is had by a secret in the request itself, whoever sends it: a password, a link's token, a signature. */
  secret: [],
} as const satisfies Record<string, readonly Role[]>
export type Access = keyof typeof ACCESS

export const mayUse = (role: Role, access: Access): boolean => (ACCESS[access] as readonly Role[]).includes(role)

/** Every command of the socket. A line is had by the token of a sign-in or of a link alone: others send nothing at all. */
export const commandAccess = {
  renameSchedule: 'school',
  resetSchedule: 'school',
  createCalendar: 'school',
  createCalendars: 'school',
  updateCalendar: 'school',
  setLoadLimits: 'school',
  deleteCalendarAndSubjects: 'school',
  resetCalendar: 'school',
  divideClass: 'school',
  renameDivision: 'school',
  deleteDivision: 'school',
  setShortNames: 'school',
  setBuilding: 'school',
  renameBuilding: 'school',
  renameTag: 'school',
  removeTag: 'school',
  addPeriod: 'school',
  deletePeriod: 'school',
  setPeriodCount: 'school',
  setTimeSlotTimes: 'school',
  setTerms: 'school',
  setWeeks: 'school',
  setLessonWeeks: 'school',
  setSchoolYear: 'school',
  blockTimeSlotOnCalendars: 'school',
  unblockTimeSlotOnCalendars: 'school',
  setTimeOff: 'school',
  copyTimeOff: 'school',
  addSubjectWithCalendarsAndCount: 'school',
  updateSubject: 'school',
  deleteSubject: 'school',
  createSubjects: 'school',
  editSubjects: 'school',
  updateSubjects: 'school',
  deleteSubjects: 'school',
  copySubjects: 'school',
  createEvent: 'school',
  updateEvent: 'school',
  deleteEvent: 'school',
  pinEvent: 'school',
  unpinEvent: 'school',
  moveAndPinEvent: 'school',
  unplaceEvent: 'school',
  chooseCalendar: 'school',
  swapEvents: 'school',
  moveAndTakeOut: 'school',
  placeEvents: 'school',
  placeFound: 'school',
  pinEvents: 'school',
  unpinEvents: 'school',
  unplaceEvents: 'school',
  acceptMissing: 'school',
  moveToRoom: 'school',
  swapEventsAndRooms: 'school',
  addRule: 'school',
  updateRule: 'school',
  deleteRule: 'school',
  updateRules: 'school',
  deleteRules: 'school',
  createSchedule: 'school',
  createScheduleByImport: 'school',
  createDemoSchedule: 'school',
  duplicateSchedule: 'school',
  copyYearForward: 'school',
  deleteSchedule: 'school',
  listDeletedSchedules: 'school',
  bringBackSchedule: 'school',
  openSchedule: 'school',
  readSchedule: 'school',
  takeDifferences: 'school',
  setVersionInForce: 'school',
  listSchedules: 'school',
  schoolInfo: 'school',
  resume: 'look',
  resumeSchedule: 'school',
  pauseSchedule: 'school',
  beginBrowserRun: 'school',
  tellBrowserRun: 'school',
  proposeFound: 'school',
  endBrowserRun: 'school',
  readUserSettings: 'oneself',
  updateUserSettings: 'oneself',
  readSchoolSettings: 'school',
  updateSchoolSettings: 'school',
  resetSettings: 'school',
  undo: 'school',
  redo: 'school',
  listChanges: 'school',
  goBackTo: 'school',
  takeProposal: 'school',
  dropProposal: 'school',
  setPresence: 'school',
  createShareLink: 'school',
  listShareLinks: 'school',
  deleteShareLink: 'school',
  createWeekLinks: 'school',
  listWeekLinks: 'school',
  deleteWeekLinks: 'school',
  listApiKeys: 'school',
  createApiKey: 'school',
  deleteApiKey: 'school',
  listWebhooks: 'school',
  createWebhook: 'school',
  deleteWebhook: 'school',
  testWebhook: 'school',
  listUsers: 'school',
  removeUser: 'school',
  createInvitation: 'school',
  deleteInvitation: 'school',
  acceptInvitation: 'oneself',
  createSchool: 'oneself',
  leaveSchool: 'school',
  renameUser: 'oneself',
  getSubscriptionPrices: 'oneself',
  createSubscription: 'school',
  readSubscription: 'school',
  readStripeCustomerPortal: 'school',
} as const satisfies Record<CommandName, Exclude<Access, 'anyone' | 'secret'>>

/** Every route but the built pages and their files, which are for anyone. The server does not start with one that is not here. */
export const routeAccess = {
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /metrics': 'secret',
  'GET /config': 'anyone',
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
  'GET /planner': 'look',
  'GET /weeks/:token': 'secret',
  'GET /feeds/:token/:name': 'secret',
  'POST /billing/webhook': 'secret',
  'GET /api/v1/openapi.json': 'anyone',
  'GET /api/v1/versions': 'secret',
  'POST /api/v1/versions': 'secret',
  'GET /api/v1/versions/:version': 'secret',
  'DELETE /api/v1/versions/:version': 'secret',
  'GET /api/v1/versions/:version/placements': 'secret',
  'GET /api/v1/versions/:version/export/:format': 'secret',
  'POST /api/v1/versions/:version/commands/:command': 'secret',
  'GET /api/v1/versions/:version/run': 'secret',
  'POST /api/v1/versions/:version/run': 'secret',
  'DELETE /api/v1/versions/:version/run': 'secret',
  'GET /api/v1/webhooks': 'secret',
  'POST /api/v1/webhooks': 'secret',
  'DELETE /api/v1/webhooks/:webhook': 'secret',
  'POST /api/v1/webhooks/:webhook/test': 'secret',
  'GET /test-mode/*': 'secret',
  'POST /test-mode/*': 'anyone',
} as const satisfies Record<string, Access>
export type RouteName = keyof typeof routeAccess

/** Throws where a route has no row. */
export function requireRow({ method, url }: { readonly method: string | string[]; readonly url: string }): void {
  for (const each of [method].flat()) {
    // What Fastify adds to each GET tells no more than it.
    if (each !== 'HEAD' && !Object.hasOwn(routeAccess, `${each} ${url}`))
      throw new Error(`${each} ${url} has no row in the table of who may use it`)
  }
}
