/** Every number that bounds what a user may make: one table, asked by forms, commands and importers alike. */
export const LIMITS = {
  trialSubjects: 50,
  minDays: 1,
  maxDays: 8,
  maxDaysImported: 40,
  maxPeriods: 40,
  /** Weeks that follow each other in turn, and the letters of what each is called: it stands on every card. */
  maxWeeks: 4,
  weekNameLength: 12,
  /** Days of a school year, and its holidays. */
  schoolYearDays: 400,
  maxHolidays: 60,
  /** Of half days that a rule counts as whole ones. */
  maxPeriodsOfHalfDays: 15,
  maxCalendars: 2_000,
  /** Seats of a room, and pupils of a class. */
  maxSize: 9_999,
  /** How files came into a version: so many reports are kept of it, the newest. */
  importReports: 50,
  /** Kinds of what its file required that a version remembers as not kept. */
  unkeptKinds: 100,
  /** Smallest sets of students that a calendar may consist of, in a file. */
  maxParts: 2_000,
  /** The same of a class that is divided here: the product of the numbers of groups of its divisions. */
  partsPerClass: 64,
  groupsPerDivision: 20,
  keyLength: 200,
  maxSubjects: 5_000,
  maxLessons: 10_000,
  maxLessonsPerSubject: 200,
  maxChoices: 20,
  /** Tags that one lesson bears, or one rule names. */
  maxTags: 50,
  /** Sets of slots that one rule names: each is a bit of a whole number. */
  maxSlotSets: 30,
  maxRules: 10_000,
  /** Comparisons of rules that are made binding at once with those that are: the largest real school has 350,000 for all its rules. */
  ruleComparisons: 500_000,
  /**
   * How often all records of a version name others: calendars of courses and lessons, those to choose from, blocked slots,
   * what rules are about. The largest of 249 real schools does so 112,000 times.
   */
  maxReferences: 200_000,
  /** Lessons that all rules of a version are about, in all: those of the largest of 249 real schools are about 27,000. */
  ruleReach: 200_000,
  /** What an imported rule may count to; forms and commands keep to the range of each kind. */
  maxRuleNumber: 1_000_000,
  /** Differences of two versions that are taken over at once: all that there can be. */
  differencesTaken: 30_000,
  nameLength: 300,
  shortNameLength: 8,
  /** What is written on a sheet of wishes, and above all of them. */
  wishLength: 1_000,
  descriptionLength: 2_000,
  /** Steps that can be taken back; older ones stay stored, but are out of reach. */
  undoSteps: 200,
  /** Proposals that a version keeps; beyond, the oldest goes. And lessons that one may move: no improvement moves more. */
  proposalsPerVersion: 8,
  proposalMoves: 5_000,
  /** Lessons of which a run in a browser tells that they fit nowhere. */
  unplaceableTold: 200,
  /** Rows of the history that are told at once. */
  changesListed: 200,
  /** Steps of a history that a file holds, the newest, and the letters of a name in one: a group is named with its class. */
  historySteps: 2_000,
  historyNameLength: 700,
  /** People told of at once who have a version open. */
  presentPeople: 200,
  shareLinksPerVersion: 20,
  /** Lessons of a timetable that is shown to its own people, or goes to their calendars. */
  publishedLessons: 1_000,
  invitationsPerSchool: 50,
  invitationDays: 14,
  apiKeysPerSchool: 20,
  /** Addresses of programs that are told of changes, and answers that each has told of. */
  webhooksPerSchool: 5,
  webhookAnswers: 5,
  webhookUrlLength: 500,
  /** A deleted version can be brought back for so long. */
  deletedDays: 30,
  schoolsPerUser: 50,
  emailLength: 254,
  /** Invitations that a school sends by mail in a day, from each node. */
  invitationMailsPerDay: 50,
  /** Those that can still be brought back among them. */
  versionsPerSchool: 1_000,
  /** Made in a day, however: by hand, as a copy, from a file. */
  newVersionsPerDay: 200,
  /** Open at a node at once. */
  linesPerUser: 100,
  /** The same of guests behind one address: a whole school looks at its timetable from one. */
  guestLinesPerAddress: 2_000,
  /** Lines that have versions of one school open at a node at once, those of guests among them. */
  viewersPerSchool: 3_000,
  passkeysPerUser: 20,
  tokenLength: 100,
  periodMinutes: 45,
  firstPeriodStart: '08:00',
  /**
   * What goes over the line in one message, and in one part of a larger one: counted in references, of about 40 bytes each. A
   * part is made between two other things that a server does.
   */
  wholeMessage: 24_000,
  partOfMessage: 5_000,
  /** The same of the nested messages, each of which names its lessons once for each of their calendars: larger ones are refused. */
  nestedMessage: 60_000,
  /** Runs of Zen that a school has on at once, at whichever nodes; what it wants beyond waits. */
  runsPerSchool: 2,
  /** Files of one user that wait to be read or written, beside the one that is. */
  filesWaitingPerUser: 5,
  /** Characters of a school file, unpacked; the largest real one seen has 6 million. */
  fileCharacters: 16_000_000,
  /** What one message on the socket may list: names, numbers and texts, counted by the commas between them. */
  messageValues: 300_000,
  /** Bytes of one message on the socket; larger ones close the connection. A file is the only one that is nearly so large. */
  messageBytes: 24 * 1024 * 1024,
} as const

export const DEFAULT_COLOR = '#A0A5EF'

/** What a course wishes that people make, as long as they say nothing else: nobody wants it twice a day. What a file brings keeps its own. */
export const COURSE_WISHES = { distribution: 'scatter', timeOfDay: 'none' } as const
