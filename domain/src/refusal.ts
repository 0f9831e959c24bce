/** Every expected "no" of a command: a stable code and an English text with its values filled in. */
const TEXTS = {
  'message-invalid': 'The message was not understood: {reason}',
  'command-unknown': 'There is no command {command}',
  'params-invalid': '{command} was not understood: {reason}',
  'character-unstorable': 'This text holds a character that cannot be stored',
  'not-found': '{what} was not found',
  'schedule-not-found': 'This version was not found',
  'no-schedule-open': 'No version is open',
  'too-large-nested': 'This version is too large to be told as nested messages: open it with sync=changes',
  'read-only': 'This version is open for reading only',
  'slot-blocked': 'Timeslot is blocked in {calendar}',
  'beyond-schedule': 'The lesson extends beyond the schedule',
  'name-empty': 'must have a name',
  'name-too-short': 'must be at least 1 character',
  'count-negative': 'must be greater than zero',
  'no-calendar': 'must have at least one calendar',
  'choice-empty': 'A choice needs at least one calendar to choose from',
  'choice-repeats': '{calendar} is named twice: what is fixed cannot be chosen too',
  'not-a-candidate': '{calendar} is not among the calendars that this lesson may choose',
  'last-lesson': 'Must be at least one lesson',
  'length-out-of-range': 'A lesson takes 1 to {max} periods',
  'days-out-of-range': 'A version has 1 to {max} days',
  'too-many': 'At most {max} {what} fit in one version',
  'too-many-rules-at-once': 'These rules are about too many of the same lessons to be changed at once: choose fewer',
  'rules-reach-too-far':
    'Taken together, the rules would be about more than {max} lessons: let some of them be about fewer',
  'too-many-viewers': 'At most {max} windows can show versions of this school at once: try again later',
  'too-many-references':
    'This version would become too large: its courses, lessons and rules can name at most {max} timetables and time slots in all',
  'period-missing': 'This version has no period {period}',
  'times-out-of-order': 'Period {period} must start before it ends',
  'day-full': 'The day has no time left for another period',
  'lesson-unplaced': 'A lesson must be placed before it can be pinned',
  'lesson-pinned': '{subject} is pinned and stays where it is',
  'not-swappable': 'Only two lessons that have a slot can change places',
  'rooms-not-swappable': 'Only two lessons in different rooms can change rooms',
  'subjects-remain': 'Delete the subjects of {calendar} before the calendar',
  'not-a-successor': '{calendar} cannot take these lessons over: name another teacher, or another room',
  'stays-class': '{calendar} is divided in groups, or is one: its type cannot change',
  'class-twice': 'Next year would have one twice, or two called “{name}”',
  'not-a-class': '{calendar} cannot be divided in groups',
  'choice-of-group': '{calendar} is divided in groups, or is one: it cannot be one of several to choose from',
  'not-a-room': '{calendar} is not a room: only rooms lie in a building',
  'no-home-of-room': '{calendar} is a room: a room has no home room',
  'no-home-room': '{calendar} is not a room, and cannot be a home room',
  'no-home-class': '{calendar} is a teacher or a room: neither has a home teacher',
  'no-home-teacher': '{calendar} is not a teacher, and cannot be a home teacher',
  'not-a-teacher': '{calendar} is not a teacher: only teachers may teach courses',
  'terms-uneven': '{days} days are not several terms of {daysPerTerm} days',
  'year-missing': 'The first and last day of the school year are not set yet',
  'times-missing': 'The times of the periods are not set yet: one from {start} to {end} is none',
  'week-not-of-days':
    'A week of more than seven days, or one of several terms, cannot be laid on the days of a calendar',
  'too-many-published': 'A timetable of more than {max} lessons is not published',
  'year-backwards': 'The school year ends before it begins',
  'year-too-long': 'A school year has at most {max} days',
  'holiday-backwards': '{holiday} ends before it begins',
  'time-zone-unknown': 'There is no time zone {timeZone}',
  'week-taken': 'Two weeks are called “{week}”',
  'week-unknown': 'This version has no week {week}, or it is named twice',
  'building-taken': 'There is a building “{building}” already',
  'short-name-taken': 'The short name {shortName} is that of {name}',
  'division-taken': 'There is a division “{division}” already',
  'too-many-parts': '{calendar} would have {count} combinations of groups; at most {max} are possible',
  'rule-empty': 'A rule must name at least one subject, lesson or calendar that exists',
  'rule-without-slots': 'This rule must name at least one time slot',
  'rule-without-rooms': 'This rule must name at least one room',
  'rule-without-tags': 'This rule needs {min} to {max} tags',
  'rule-without-value': 'This rule needs a number from {min} to {max}',
  'rule-without-calendar': 'This rule must name at least one calendar, or all of a type',
  'rule-few-lessons': 'This rule must name at least two lessons, in their order',
  'rule-bounds': 'Another required rule contradicts this one: {calendar} cannot have at least {min} and at most {max}',
  'rule-opposite': 'Another required rule asks for the opposite: {lessons}',
  'rule-torn': '{lessons} cannot start at the same time: {calendar} attends both',
  'rule-cycle': 'With the other required rules this order has no beginning: {lessons}',
  'nothing-to-undo': 'There is nothing to undo',
  'nothing-to-redo': 'There is nothing to redo',
  'revision-unknown': 'The version cannot go back to this step. Look at the history again',
  'proposal-unknown': 'This proposal is gone: somebody has dropped it, or newer ones have taken its place',
  'proposal-unfit': 'Nothing of proposal {number} fits this version any more: it has been edited since',
  'difference-gone': 'These versions have changed since: look at what differs now',
  'import-unanswered': 'It has to be said first which timetables of the file are meant: {count} are not clear',
  'difference-lacks': 'This cannot be without {count} other differences: take them over too',
  yourself: 'You cannot remove yourself',
  'owners-only': 'Only an owner of the school may do this',
  'read-only-member':
    'You may look at everything in this school, and change nothing. An owner of the school can change that',
  'last-owner': 'A school always has an owner: make somebody else one first',
  'person-name-too-short': 'must be at least 2 characters',
  'only-school': 'This is your only school. Create another one first, or delete your account',
  'too-many-schools': 'One person has at most {max} schools',
  'invitation-unknown': 'This invitation is no longer valid',
  'invitation-used': 'This invitation was used already. Ask for another one',
  'too-many-versions': 'A school has at most {max} versions, with those deleted in the last {days} days',
  'wish-round-missing': 'Say first until when the sheets may be filled in',
  'wish-closed': 'This sheet could be filled in until {lastDay}',
  'wish-changed': '{name} has sent another sheet meanwhile: look at it first',
  'version-in-force': 'This version is in force, and links to weeks show it: put another one in force first, or none',
  'not-in-force': '{name} is not in the timetable that is in force now',
  'too-many-links': 'A version has at most {max} links',
  'too-many-keys': 'A school has at most {max} keys for programs',
  'too-many-webhooks': 'A school has at most {max} addresses that are told of changes',
  'webhook-address': 'This must be an address that begins with https://, without a name or password in it',
  'webhook-private': '{host} lies in a private network, of which nothing is asked',
  'too-many-invitations': 'A school has at most {max} open invitations',
  running: 'Pause Zen first',
  'not-running': 'Zen is not running',
  'zen-on-server': 'Zen is running on this version already: pause it first',
  'zen-in-browser': 'Zen is running on this version in a browser of {name}: pause it first',
  'find-unfit': 'What Zen found does not fit this version any more: it has been edited since',
  'find-beyond-budget': 'What Zen found moves more than the budget allows',
  'no-lessons': 'There are no lessons to place yet',
  'nothing-may-move': 'No lesson may move: all are pinned, or kept by the budget',
  'budget-calendar-gone': 'A timetable that the budget names was deleted: choose again',
  'plan-without-budget': 'Planning anew moves what it likes: a budget is for repairing and improving',
  'import-invalid': 'This file could not be read: {reason}',
  'too-many-new-versions': 'A school makes at most {max} versions in a day. Tomorrow there can be more',
  'too-many-commands': 'That was too much at once. Wait a few seconds and try again',
  'too-many-imports': 'At most {max} files of yours can wait to be imported. Wait until one of them is done',
  'too-many-exports': 'At most {max} files of yours can wait to be written. Wait until one of them is done',
  'export-too-large': 'This version is too large for a file of this kind',
  'premium-only': 'This needs a premium school',
  'billing-off': 'Nothing is paid for here: every school is a customer',
  'no-subscription': 'Your school has not paid for anything yet',
  'price-unknown': 'This price is not offered any more. Choose again',
  'promotion-unknown': 'This promotion code is not valid',
  'card-declined': '{reason}',
  'card-unknown': 'The card provider does not know this card. Enter it again',
  'provider-silent': 'The card provider does not answer. Try again in a moment',
} as const

export type RefusalCode = keyof typeof TEXTS
export type RefusalValues = Readonly<Record<string, string | number>>
export type Refusal = {
  readonly refusal: true
  readonly code: RefusalCode
  readonly error: string
  /** What `error` names, for a text in another language. */
  readonly values: RefusalValues
}

export function refuse(code: RefusalCode, values: RefusalValues = {}): Refusal {
  const error = TEXTS[code].replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? key))
  return { refusal: true, code, error, values }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && (value as { refusal?: unknown }).refusal === true
}

/** The table itself, for the documents. */
export const refusalTexts: Readonly<Record<string, string>> = TEXTS
export const refusalCodes = Object.keys(TEXTS) as readonly RefusalCode[]
