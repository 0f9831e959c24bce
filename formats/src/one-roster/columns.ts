/** The tables of OneRoster that are written, in the order in which they refer to each other. */
export const TABLES = ['orgs', 'academicSessions', 'courses', 'classes', 'users', 'roles', 'enrollments'] as const
export type RosterTable = (typeof TABLES)[number]

/** In files with all records, the status and the date of a record are empty. */
const RECORD = ['sourcedId', 'status', 'dateLastModified']

/** The columns of each table in OneRoster 1.2, in the order of the standard. */
export const COLUMNS: Readonly<Record<RosterTable, readonly string[]>> = {
  orgs: [...RECORD, 'name', 'type', 'identifier', 'parentSourcedId'],
  academicSessions: [...RECORD, 'title', 'type', 'startDate', 'endDate', 'parentSourcedId', 'schoolYear'],
  courses: [
    ...RECORD,
    ...['schoolYearSourcedId', 'title', 'courseCode', 'grades', 'orgSourcedId', 'subjects', 'subjectCodes'],
  ],
  classes: [
    ...RECORD,
    ...['title', 'grades', 'courseSourcedId', 'classCode', 'classType', 'location', 'schoolSourcedId'],
    ...['termSourcedIds', 'subjects', 'subjectCodes', 'periods'],
  ],
  users: [
    ...RECORD,
    ...['enabledUser', 'username', 'userIds', 'givenName', 'familyName', 'middleName', 'identifier', 'email', 'sms'],
    ...['phone', 'agentSourcedIds', 'grades', 'password', 'userMasterIdentifier', 'preferredGivenName'],
    ...['preferredMiddleName', 'preferredFamilyName', 'primaryOrgSourcedId', 'pronouns'],
  ],
  roles: [
    ...RECORD,
    ...['userSourcedId', 'roleType', 'role', 'beginDate', 'endDate', 'orgSourcedId', 'userProfileSourcedId'],
  ],
  enrollments: [
    ...RECORD,
    ...['classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role', 'primary', 'beginDate', 'endDate'],
  ],
}

/** Whether the first row of a table is the head of a table of OneRoster, which has an id for each row. */
export const isRosterHead = (head: readonly string[]): boolean => head.includes('sourcedId')
