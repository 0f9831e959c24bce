import type { Command } from '@timetable/domain'
import { commands } from '@timetable/service'
import { ACCESS, mayUse, ROLES, routeAccess, type Access, type Role } from './access.ts'

const roles = Object.keys(ROLES) as Role[]

/** Returns the table of permissions as a document: `docs/AUTHORISATION.md`. */
export function authorisationText(): string {
  return `# Who may do what

Written from the definitions of the commands (\`commands\` in \`domain\` and in \`service\`) and from \`server/src/authorisation/access.ts\` by
\`npx vitest run server/src/authorisation -u\`; a test fails while it is not fresh. Another tries every command and every route as each of these, on a running server, and compares.

${roles.map((role) => `- **${role}**: ${ROLES[role]}`).join('\n')}

A member who may not do what is an owner's alone is answered with \`owners-only\`, a read-only member who may not change anything
with \`read-only-member\`. Whoever else may not is answered as if there
were no such school or version (\`not-found\`, \`schedule-not-found\`), as \`no-schedule-open\` where none of theirs is, as a guest with
\`read-only\`, and without a good token with 401, or 4401 on the socket. \`secret\` is had by what the request itself holds, whoever sends
it: a password, the token of an invitation or a reset, the key of a program, the provider's signature, the operator's token. Built pages
and their files are for anyone.

## Commands of the socket
${tableOf(Object.entries<Command>(commands).map(([name, { access }]) => [name, access]))}
## Routes
${tableOf(Object.entries(routeAccess))}`
}

function tableOf(rows: readonly (readonly [name: string, access: Access])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  const body = rows.map(([name, access]) => line([`\`${name}\``, access, ...marksOf(access)]))
  return `\n${line(['', '', ...roles])}${line(['---', '---', ...roles.map(() => ':-:')])}${body.join('')}`
}

const marksOf = (access: Access): string[] =>
  roles.map((role) => (ACCESS[access].length === 0 ? 'by it' : mayUse(role, access) ? 'yes' : '-'))
