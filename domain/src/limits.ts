/** Every limit on what a user can create. Forms, commands and importers all read this table. */
export const LIMITS = {
  trialSubjects: 50,
  minDays: 1,
  maxDays: 8,
  maxDaysImported: 40,
  maxPeriods: 40,
  /** The number of alternating weeks, and the length of a week's name, which every lesson card shows. */
  maxWeeks: 4,
  weekNameLength: 12,
  /** Days and holidays of a school year. */
  schoolYearDays: 400,
  maxHolidays: 60,
  /** Half days that a rule counts as whole days. */
  maxPeriodsOfHalfDays: 15,
  maxCalendars: 2_000,
  /** Seats of a room, and pupils of a class. */
  maxSize: 9_999,
  /** Import reports stored per version; older ones are dropped. */
  importReports: 50,
  /** Kinds of unchecked requirements of its file that a version stores. */
  unkeptKinds: 100,
  /** The kinds of what an import of spreadsheets leaves out or assumes. */
  sheetIssues: 200,
  /** Smallest sets of students in one calendar, in a file. */
  maxParts: 2_000,
  /** The same limit for a class that is divided in Zenbell: the product of the group counts of its divisions. */
  partsPerClass: 64,
  groupsPerDivision: 20,
  keyLength: 200,
  maxSubjects: 5_000,
  maxLessons: 10_000,
  maxLessonsPerSubject: 200,
  maxChoices: 20,
  /** Tags of one lesson, or of one rule. */
  maxTags: 50,
  /** Equipment of one room, or of one rule. */
  maxEquipment: 20,
  /** Sets of slots in one rule: each is a bit of an integer. */
  maxSlotSets: 30,
  maxRules: 10_000,
  /**
   * Comparisons when rules are made required at once: each of them with the rules already required. The largest real school needs 350,000
   * for all its rules.
   */
  ruleComparisons: 500_000,
  /**
   * References from records of a version to other records: calendars of courses and lessons, candidates, blocked slots and the targets of
   * rules. The largest of 249 real schools has 112,000.
   */
  maxReferences: 200_000,
  /** Lessons that the rules of a version apply to, summed over all rules. The largest of 249 real schools has about 27,000. */
  ruleReach: 200_000,
  /** The largest number in an imported rule. Forms and commands use the range of each kind. */
  maxRuleNumber: 1_000_000,
  /** Differences between two versions that one command can apply: as many as can exist. */
  differencesTaken: 30_000,
  /** A planner's note on an absence, and the message of a published day. */
  absenceNoteLength: 500,
  /** Absences from today on that one teacher can have entered through their link. */
  ownAbsences: 20,
  /** Addresses that get mails about one week, and requests for that a day: for one week, for one address, and from one network an hour. */
  weekReaders: 200,
  readersAskedOfWeek: 100,
  readersAskedOfAddress: 5,
  readersAskedOfNetwork: 60,
  /** Mails about published days that a school can send a day. */
  dayMails: 5_000,
  /** Teachers or rooms that one lesson gets instead of its own on a date. */
  dayCalendars: 20,
  /** Open pages behind links of a school that wait for changes, and those of one node. */
  waitingReaders: 3_000,
  waitingReadersOfNode: 20_000,
  /** Records of a school's diary: a year of a large school with 15 absences a day has about 15,000. */
  diaryRecords: 40_000,
  /** Records that one command on a diary can add. */
  diaryAtOnce: 2_000,
  /** Places where teachers are on duty in breaks, and teachers of one duty. */
  dutyPlaces: 60,
  dutyPeople: 10,
  nameLength: 300,
  shortNameLength: 8,
  /** Length of a note on a sheet of wishes, and of the text above all of them. */
  wishLength: 1_000,
  descriptionLength: 2_000,
  /** Steps that can be undone. Older steps remain stored, but cannot be undone. */
  undoSteps: 200,
  /**
   * Proposals stored per version; a further one replaces the oldest. And the lessons that one proposal can move: no improvement moves more.
   */
  proposalsPerVersion: 8,
  proposalMoves: 5_000,
  /** Unschedulable lessons that a run in a browser reports. */
  unplaceableReported: 200,
  /** Rows of the history in one response. */
  changesListed: 200,
  /** The newest steps of the history that a file contains, and the length of a name in one. A group's name includes its class. */
  historySteps: 2_000,
  historyNameLength: 700,
  /** People in the list of those who have a version open. */
  presentPeople: 200,
  shareLinksPerVersion: 20,
  /** Lessons in a timetable that a link shows or that a calendar feed contains. */
  publishedLessons: 1_000,
  invitationsPerSchool: 50,
  invitationDays: 14,
  apiKeysPerSchool: 20,
  /** The longest time that an API key with an end is valid. */
  apiKeyDays: 730,
  /** Webhooks per school, and the delivery results stored for each. */
  webhooksPerSchool: 5,
  webhookAnswers: 5,
  webhookUrlLength: 500,
  /** The URL of a school's issuer, and the domains of the addresses of its people. */
  issuerUrlLength: 500,
  signInDomains: 20,
  /** Days during which a deleted version can be restored. */
  deletedDays: 30,
  schoolsPerUser: 50,
  emailLength: 254,
  /** Invitations that a school can send by mail per day, from each node. */
  invitationMailsPerDay: 50,
  /** Includes deleted versions that can still be restored. */
  versionsPerSchool: 1_000,
  /** Created per day in any way: by hand, as a copy, or from a file. */
  newVersionsPerDay: 200,
  /** Open connections per user and node. */
  linesPerUser: 100,
  /** The same limit for guests, per IP address: a whole school can view its timetable from one address. */
  guestLinesPerAddress: 2_000,
  /** Connections per node that have versions of one school open, including those of guests. */
  viewersPerSchool: 3_000,
  passkeysPerUser: 20,
  tokenLength: 100,
  periodMinutes: 45,
  firstPeriodStart: '08:00',
  /**
   * Size of one message, and of one part of a larger message, in references of about 40 bytes each. The server does other work between two
   * parts.
   */
  wholeMessage: 24_000,
  partOfMessage: 5_000,
  /** The same limit for nested messages, which repeat each lesson for each of its calendars. A larger version is sent calendar by calendar. */
  nestedMessage: 60_000,
  /** Calendars, and candidates of a choice, that a lesson names in each calendar of such a version. */
  namesOfEvent: 20,
  /** Concurrent runs of Zen per school, over all nodes; further runs wait. */
  runsPerSchool: 2,
  /** Files of one user that wait to be read or written, not counting the current one. */
  filesWaitingPerUser: 5,
  /** Characters of a school file, unpacked; the largest real file has 6 million. */
  fileCharacters: 16_000_000,
  /** Values in one message on the socket: names, numbers and texts, counted by the commas between them. */
  messageValues: 300_000,
  /** Bytes of one message on the socket; larger messages close the connection. Only a file is nearly this large. */
  messageBytes: 24 * 1024 * 1024,
} as const

export const DEFAULT_COLOR = '#A0A5EF'

/** The default wishes of a course created by a person: nobody wants a course twice a day. An imported course has the wishes of its file. */
export const COURSE_WISHES = { distribution: 'scatter', timeOfDay: 'none' } as const
