import type {
  CommandName,
  MessageOf,
  ParamsOf as ScheduleParamsOf,
  ScheduleCommandName,
  ServerCommandName,
  ServerParamsOf,
} from '@timetable/domain'

export type { CommandName }
export type ParamsOf<N extends CommandName> = N extends ServerCommandName
  ? ServerParamsOf<N>
  : N extends ScheduleCommandName
    ? ScheduleParamsOf<N>
    : never

/** The type of the message that answers each command; every command on the open version is answered by an Ack. */
type AnswerTypes = {
  createSchedule: 'ScheduleItem'
  createScheduleByImport: 'ScheduleItem'
  duplicateSchedule: 'ScheduleItem'
  copyYearForward: 'ScheduleItem'
  renameSchedule: 'ScheduleItem' | 'Ack'
  deleteSchedule: 'Ack'
  listDeletedSchedules: 'DeletedScheduleList'
  bringBackSchedule: 'ScheduleItem'
  openSchedule: 'Records'
  readSchedule: 'OtherVersion'
  readSchoolFile: 'SchoolFile'
  importIntoSchedule: 'Ack'
  listImportReports: 'ImportReportList'
  takeDifferences: 'Ack'
  resume: 'Records'
  setVersionInForce: 'ScheduleList'
  listSchedules: 'ScheduleList'
  schoolInfo: 'SchoolInfo'
  resumeSchedule: 'SolverState' | 'Ack'
  pauseSchedule: 'SolverState' | 'Ack'
  beginBrowserRun: 'SolverState' | 'Ack'
  tellBrowserRun: 'Ack'
  proposeFound: 'Ack'
  endBrowserRun: 'SolverState' | 'Ack'
  readUserSettings: 'UserSettings'
  updateUserSettings: 'UserSettings' | 'Ack'
  readSchoolSettings: 'SchoolSettings'
  updateSchoolSettings: 'SchoolSettings' | 'Ack'
  resetSettings: 'SchoolSettings'
  listChanges: 'ChangeList'
  readHistory: 'ToldHistory'
  goBackTo: 'Ack'
  takeProposal: 'Ack'
  dropProposal: 'Ack'
  setPresence: 'Ack'
  createShareLink: 'ShareLinkList'
  listShareLinks: 'ShareLinkList'
  deleteShareLink: 'ShareLinkList'
  createWeekLinks: 'WeekLinkList'
  listWeekLinks: 'WeekLinkList'
  deleteWeekLinks: 'WeekLinkList'
  setWishRound: 'WishList'
  createWishLinks: 'WishList'
  listWishes: 'WishList'
  deleteWishLinks: 'WishList'
  takeWishes: 'WishList'
  leaveWishes: 'WishList'
  listApiKeys: 'ApiKeyList'
  createApiKey: 'ApiKeyList'
  deleteApiKey: 'ApiKeyList'
  listWebhooks: 'WebhookList'
  createWebhook: 'WebhookList'
  deleteWebhook: 'WebhookList'
  testWebhook: 'WebhookList'
  listUsers: 'UserList'
  removeUser: 'UserList'
  setMembership: 'UserList'
  createInvitation: 'UserList'
  mailInvitation: 'UserList'
  deleteInvitation: 'UserList'
  acceptInvitation: 'Welcome'
  createSchool: 'Welcome'
  deleteSchool: 'Welcome'
  bringBackSchool: 'Welcome'
  leaveSchool: 'Welcome'
  renameUser: 'Welcome'
  getSubscriptionPrices: 'Prices'
  createSubscription: 'Subscription'
  readPayment: 'Charge'
  readSubscription: 'Subscription'
  readStripeCustomerPortal: 'CustomerPortalUrl'
  undo: 'Ack'
  redo: 'Ack'
} & Record<Exclude<ScheduleCommandName, 'renameSchedule'>, 'Ack'>

/** Every command is answered once: by its own message, or by an Error. Expected refusals are answers, not exceptions. */
export type AnswerOf<N extends CommandName> = MessageOf<AnswerTypes[N]> | MessageOf<'Error'>
export type Answer = AnswerOf<CommandName>

/** The code of the Error the browser itself makes up when no answer will come. */
export const CONNECTION_LOST = 'connection-lost'
