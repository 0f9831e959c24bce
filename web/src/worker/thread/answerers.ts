/** What the application asks its solver, by name; each question has a file of its own. */
export const schoolAnswerers = {}
export type SchoolAnswerers = typeof schoolAnswerers
