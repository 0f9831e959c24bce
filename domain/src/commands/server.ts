import { z } from 'zod'
import { aim, budget } from '../budget.ts'
import { billingDetails, refuseDetails } from '../billing-details.ts'
import { LIMITS } from '../limits.ts'
import { proposedMove } from '../proposals/proposal.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { itemKey } from '../differences/items.ts'
import { profile } from '../profile/criterion.ts'
import { clockTime, uuid } from '../schedule.ts'
import { apiKeyScopes, invitedAs, languages, membership, schoolSetting, userSetting } from '../school.ts'
import { isStorable, text } from '../text.ts'
import { vatNumberOf } from '../vat-number.ts'
import { wishRound } from '../wishes.ts'
import { yearPlan } from '../year-forward/plan.ts'
import { readSheet } from '../import-report.ts'
import { refuseOrder } from './periods.ts'
import { isBlank } from './records.ts'

/** A command which the server answers itself: its params, and the expected no that needs no more than these. */
export type ServerCommand<P extends z.ZodType = z.ZodType> = {
  readonly params: P
  check(params: z.output<P>): Refusal | undefined
}

function define<P extends z.ZodType>(
  params: P,
  check: (params: z.output<P>) => Refusal | undefined = () => undefined,
): ServerCommand<P> {
  return { params, check }
}

const nothing = z.object({})
const ofSchool = z.object({ schoolUuid: uuid })
const ofSomeSchool = z.object({ schoolUuid: uuid.optional() })
const providerId = text.min(1).max(LIMITS.tokenLength)
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(LIMITS.descriptionLength)
  .refine(isStorable)
const ofSchedule = z.object({ schoolUuid: uuid, scheduleUuid: uuid })
/** What a link carries: an invitation's or a share link's. */
const token = text.min(1).max(LIMITS.tokenLength)
const title = text.max(LIMITS.nameLength)
const refuseTitle = (given: string | undefined) =>
  given !== undefined && isBlank(given) ? refuse('name-too-short') : undefined

function refuseDays(days: number): Refusal | undefined {
  const fits = days >= LIMITS.minDays && days <= LIMITS.maxDays
  return fits ? undefined : refuse('days-out-of-range', { max: LIMITS.maxDays })
}

function refuseBell(periods: readonly { readonly startTime: string; readonly endTime: string }[]): Refusal | undefined {
  for (const [hourNum, times] of periods.entries()) {
    const refusal = refuseOrder(hourNum, times)
    if (refusal) return refusal
  }
  return undefined
}

const bought = {
  priceId: providerId,
  /** One of those in which the price is offered; dollars where none is named. */
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .optional(),
  promotionCode: text.trim().min(1).max(LIMITS.tokenLength).optional(),
}

/** Every command which the server answers itself, by its name on the wire. */
export const serverCommands = {
  createSchedule: define(
    ofSchool.extend({
      title,
      description: text.max(LIMITS.descriptionLength).default(''),
      days: z.int(),
      /** The same on every day; left out: none yet. */
      periods: z
        .array(z.object({ startTime: clockTime, endTime: clockTime }))
        .max(LIMITS.maxPeriods)
        .optional(),
      /** What makes a good timetable in it; left out: balanced. */
      profile: profile.optional(),
    }),
    (params) => refuseTitle(params.title) ?? refuseDays(params.days) ?? refuseBell(params.periods ?? []),
  ),
  /** `text` is the content of the file; where `title` is left out the file's own is taken. */
  createScheduleByImport: define(
    ofSchool.extend({
      title: title.optional(),
      fileName: text.max(LIMITS.nameLength),
      text: z.string(),
      /** It was a spreadsheet before, and what of it is left out already. */
      sheet: readSheet.optional(),
    }),
    (params) => refuseTitle(params.title),
  ),
  /** What a file is and says, before anything is made of it: nothing is stored. */
  readSchoolFile: define(ofSchool.extend({ fileName: text.max(LIMITS.nameLength), text: z.string() })),
  /**
   * Takes what a file says over into a version that is there, as one step. `items`: those of the differences that it would make;
   * `matches`: which timetable of the version one of the file is, where that was asked; null: a new one.
   */
  importIntoSchedule: define(
    ofSchedule.extend({
      fileName: text.max(LIMITS.nameLength),
      text: z.string(),
      items: z.array(itemKey).min(1).max(LIMITS.differencesTaken),
      matches: z.record(uuid, uuid.nullable()).default({}),
      sheet: readSheet.optional(),
    }),
  ),
  listImportReports: define(ofSchedule),
  duplicateSchedule: define(ofSchedule.extend({ title: title.optional() }), (params) => refuseTitle(params.title)),
  /** A new version for the next school year: classes move up, courses stay with their grade or go along. */
  copyYearForward: define(ofSchedule.extend({ plan: yearPlan }), ({ plan }) => refuseTitle(plan.title)),
  /** The version is kept for a while, for nobody to see, and can be brought back. */
  deleteSchedule: define(ofSchedule),
  listDeletedSchedules: define(ofSchool),
  /** A deleted version as it was, with its history and its links. */
  bringBackSchedule: define(ofSchedule),
  openSchedule: define(ofSchedule),
  /** A version of the school beside the open one, to be compared with it: as it is, or as it was right after a revision. */
  readSchedule: define(ofSchedule.extend({ revision: z.int().min(0).optional() })),
  /**
   * Takes differences of another version of the school, or of an earlier revision, over into this one, as one step. The
   * uuids are those of this version, or of the other one for what is only there.
   */
  takeDifferences: define(
    ofSchedule.extend({
      from: z.object({ scheduleUuid: uuid, revision: z.int().min(0).optional() }),
      items: z.array(itemKey).min(1).max(LIMITS.differencesTaken),
    }),
  ),
  /** The version in force from now on, which links to weeks show; null: none is. */
  setVersionInForce: define(ofSchool.extend({ scheduleUuid: uuid.nullable() })),
  listSchedules: define(
    z.union([ofSchool, z.object({ school: uuid }).transform(({ school }) => ({ schoolUuid: school }))]),
  ),
  schoolInfo: define(ofSchool),
  /** Opens the version this user had open last. */
  resume: define(nothing),
  /** Left out, what it is for follows from the version: a finished one is repaired where something is wrong, else improved. */
  resumeSchedule: define(
    z.object({ longRun: z.boolean().default(false), aim: aim.optional(), budget: budget.optional() }),
    (params) => (params.aim === 'plan' && params.budget ? refuse('plan-without-budget') : undefined),
  ),
  pauseSchedule: define(nothing),
  /**
   * Zen begins to run on the open version in this browser, or goes on after a break of the line. Nothing else may run on it then;
   * what it finds is told by `placeFound`, or by `proposeFound` where it improves a finished version, or a repair moves more than a few lessons.
   */
  beginBrowserRun: define(
    z.object({ run: uuid, longRun: z.boolean().default(false), aim, budget: budget.optional() }),
    (params) => (params.aim === 'plan' && params.budget ? refuse('plan-without-budget') : undefined),
  ),
  /** How far that run is: told to everyone who has the version open, four times a second at most. */
  tellBrowserRun: define(
    z.object({
      run: uuid,
      seconds: z.number().min(0),
      moves: z.number().min(0),
      cost: z.object({ doubleBookings: z.int().min(0), broken: z.int().min(0), soft: z.number() }),
    }),
  ),
  /** What that run proposes, made anew under its uuid whenever it finds more. */
  proposeFound: define(
    z.object({
      run: uuid,
      moves: z.array(proposedMove).min(1).max(LIMITS.proposalMoves),
      budget: budget.optional(),
    }),
  ),
  /** That run is over, and how; it may have been on while the line was down. `unplaceable`: lessons that fit nowhere. */
  endBrowserRun: define(
    z.object({
      run: uuid,
      longRun: z.boolean().default(false),
      aim,
      ended: z.literal(['solved', 'stalled', 'paused', 'failed']),
      seconds: z.number().min(0),
      moves: z.number().min(0),
      /** Of a repair, what it has proved, as in \`SolverState\`. */
      atLeast: z.int().min(1).optional(),
      unplaceable: z.array(uuid).max(LIMITS.unplaceableTold).default([]),
    }),
  ),
  readUserSettings: define(nothing),
  updateUserSettings: define(z.object({ settings: oneOrMore(userSetting) })),
  readSchoolSettings: define(ofSchool),
  updateSchoolSettings: define(ofSchool.extend({ settings: oneOrMore(schoolSetting) })),
  /** The school's settings and this user's own, back to what they were at first. */
  resetSettings: define(ofSchool),
  undo: define(nothing),
  redo: define(nothing),
  /** What was done to the open version, the newest first; `before` continues a list where it ended. */
  listChanges: define(
    z.object({
      before: z.int().min(-LIMITS.historySteps).optional(),
      limit: z.int().min(1).max(LIMITS.changesListed).default(50),
    }),
  ),
  /** What was done to a version, open or not, as its file tells it. */
  readHistory: define(ofSchedule),
  /** Makes the open version again what it was right after that revision of the list; 0 is its start. */
  goBackTo: define(z.object({ revision: z.int().min(0) })),
  /**
   * What a proposal for the open version says, or only the moves of some of its lessons: those that still fit, and make
   * nothing new wrong without the others.
   */
  takeProposal: define(z.object({ uuid, lessonUuids: z.array(uuid).min(1).max(LIMITS.proposalMoves).optional() })),
  dropProposal: define(z.object({ uuid })),
  /** What this connection looks at, and the lesson it holds. */
  setPresence: define(z.object({ calendarUuid: uuid.nullable(), eventUuid: uuid.nullable() })),
  createShareLink: define(ofSchedule),
  listShareLinks: define(ofSchedule),
  deleteShareLink: define(ofSchedule.extend({ linkUuid: uuid })),
  /** A link to the week of each of these classes, teachers and rooms; whoever has one keeps it. */
  createWeekLinks: define(ofSchedule.extend({ calendarUuids: z.array(uuid).min(1).max(LIMITS.maxCalendars) })),
  listWeekLinks: define(ofSchedule),
  deleteWeekLinks: define(ofSchedule.extend({ linkUuids: z.array(uuid).min(1).max(LIMITS.maxCalendars) })),
  /** Until when teachers may fill in their sheets of wishes for a version, and what the school says above them. */
  setWishRound: define(ofSchedule.extend(wishRound.shape)),
  /** A link for each of these teachers to their own sheet; whoever has one keeps it. */
  createWishLinks: define(ofSchedule.extend({ calendarUuids: z.array(uuid).min(1).max(LIMITS.maxCalendars) })),
  listWishes: define(ofSchedule),
  deleteWishLinks: define(ofSchedule.extend({ linkUuids: z.array(uuid).min(1).max(LIMITS.maxCalendars) })),
  /** Takes sheets over as they were `at` that time, as one step. `free`: slots that a sheet says nothing of become free. */
  takeWishes: define(
    ofSchedule.extend({
      sheets: z
        .array(z.object({ linkUuid: uuid, at: z.iso.datetime() }))
        .min(1)
        .max(LIMITS.maxCalendars),
      free: z.boolean().default(false),
    }),
  ),
  leaveWishes: define(ofSchedule.extend({ linkUuids: z.array(uuid).min(1).max(LIMITS.maxCalendars) })),
  listUsers: define(ofSchool),
  removeUser: define(ofSchool.extend({ userUuid: uuid })),
  /** Makes somebody of the school an owner of it, a member or a reader. */
  setMembership: define(ofSchool.extend({ userUuid: uuid, membership })),
  /** With `email` it lets that one in alone. */
  createInvitation: define(
    ofSchool.extend({ membership: invitedAs.default('member'), email: z.email().max(LIMITS.emailLength).optional() }),
  ),
  /** Sends an invitation of one's own to whom it is for; `language`: the mail's. Answered once the mail server has taken it. */
  mailInvitation: define(ofSchool.extend({ invitationUuid: uuid, language: z.literal(languages).optional() })),
  deleteInvitation: define(ofSchool.extend({ invitationUuid: uuid })),
  acceptInvitation: define(z.object({ token })),
  listApiKeys: define(ofSchool),
  createApiKey: define(ofSchool.extend({ name: title, scope: z.literal(apiKeyScopes) }), ({ name }) =>
    refuseTitle(name),
  ),
  deleteApiKey: define(ofSchool.extend({ keyUuid: uuid })),
  /** Addresses of programs that are told when a version changes; a test is answered once the address has answered. */
  listWebhooks: define(ofSchool),
  createWebhook: define(ofSchool.extend({ url: text.min(1).max(LIMITS.webhookUrlLength) })),
  deleteWebhook: define(ofSchool.extend({ webhookUuid: uuid })),
  testWebhook: define(ofSchool.extend({ webhookUuid: uuid })),
  createSchool: define(z.object({ name: title }), ({ name }) => refuseTitle(name)),
  /** An owner deletes a school, with all its versions, for all its people; for a while an owner of it can bring it back. */
  deleteSchool: define(ofSchool),
  bringBackSchool: define(ofSchool),
  /** By its last user a school is deleted. Nobody leaves the only school they have, nor others without an owner. */
  leaveSchool: define(ofSchool),
  /** Another name for who is signed in. */
  renameUser: define(z.object({ name: title }), ({ name }) =>
    name.trim().length < 2 ? refuse('person-name-too-short') : undefined,
  ),
  getSubscriptionPrices: define(nothing),
  /**
   * Pays for a school, the user's first where none is named: with a card that the provider knows by now, or where none is named by
   * an invoice that is due in 30 days. `details`: whom it is made out to.
   */
  createSubscription: define(
    ofSomeSchool.extend({
      email: z.email().max(LIMITS.nameLength),
      paymentMethodId: providerId.optional(),
      ...bought,
      details: billingDetails.optional(),
    }),
    ({ paymentMethodId, details }) => {
      if (!details) return paymentMethodId === undefined ? refuse('billing-details-missing') : undefined
      return refuseDetails(details)
    },
  ),
  /** What would be charged now, with its tax: nothing is bought. */
  readPayment: define(
    ofSomeSchool.extend({
      ...bought,
      ...billingDetails.pick({ country: true, postalCode: true, vatNumber: true }).shape,
    }),
    ({ country, vatNumber }) => {
      const number = vatNumberOf(country, vatNumber)
      return number !== null && 'refusal' in number ? number : undefined
    },
  ),
  /** Asks the provider anew what the school pays. */
  readSubscription: define(ofSomeSchool),
  /** The address of the provider's own pages, which lead back to `returnUrl`. */
  readStripeCustomerPortal: define(ofSomeSchool.extend({ returnUrl: webAddress.optional() })),
} as const satisfies Record<string, ServerCommand>

export type ServerCommandName = keyof typeof serverCommands
export type ServerParamsOf<Name extends ServerCommandName> = z.input<(typeof serverCommands)[Name]['params']>

/** The params of a command as a server has them once they are read. */
export type ServerParams<Name extends ServerCommandName> = z.output<(typeof serverCommands)[Name]['params']>

export function isServerCommand(name: string): name is ServerCommandName {
  return Object.hasOwn(serverCommands, name)
}

/** Does the command only ask? Asked again, it changes nothing: it may be repeated without a thought. */
export function isQuestion(name: string): boolean {
  return /^(list|read)[A-Z]|^(schoolInfo|openSchedule|resume|setPresence|tellBrowserRun|getSubscriptionPrices)$/.test(
    name,
  )
}

/** One, or a list of them; a list either way once parsed. */
function oneOrMore<T extends z.ZodType>(item: T) {
  return z.union([z.array(item).max(100), item.transform((one) => [one])])
}
