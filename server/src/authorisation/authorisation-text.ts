import type { Command } from '@timetable/domain'
import { commands } from '@timetable/service'
import {
  ACCESS,
  KEYS,
  keyAccess,
  mayCall,
  mayUse,
  ROLES,
  routeAccess,
  type Access,
  type ApiRoute,
  type KeyKind,
  type Role,
} from './access.ts'

const roles = Object.keys(ROLES) as Role[]
const keys = Object.keys(KEYS) as KeyKind[]

/** Returns the table of permissions as a document. */
export function authorisationText(): string {
  return `# Who may do what

\`npm run docs\` generates this page from the definitions of the commands (\`commands\` in \`domain\` and in \`service\`) and from
\`server/src/authorisation/access.ts\`. A test tries every command and every route in each role on a running server, and compares
the results with these definitions.

${roles.map((role) => `- **${role}**: ${ROLES[role]}`).join('\n')}

The tables below list what each role may do. The server refuses everything else:

- An action for administrators only (role \`owner\`): any other member receives \`owners-only\`.
- A change by a read-only member: \`read-only-member\`.
- Any other user receives the same response as if the school or version did not exist (\`not-found\`, \`schedule-not-found\`), or
  \`no-schedule-open\` if they have no version open.
- A guest: \`read-only\`.
- Without a valid token: 401, or 4401 on the socket.
- A sign-in of a school's issuer opens that school only. For it, the user is a member of no other (\`not-found\`), and may not change an
  account that belongs to others (\`school-sign-in-only\`).

With access \`secret\` (\`by it\` in the table), the request itself contains the secret, whatever the role of its sender: a password, the token of an
invitation or a reset, an API key, the provider's signature, or the operator's token. Built pages and their files are for anyone.

## Commands of the socket
${tableOf(Object.entries<Command>(commands).map(([name, { access }]) => [name, access]))}
## Routes
${tableOf(Object.entries(routeAccess))}
## API keys

A request to the API is made:

${keys.map((key) => `- **${key}**: ${KEYS[key]}`).join('\n')}

The server refuses everything else: with 401 (\`unauthorized\`, \`key-expired\`), or with 403 (\`key-other-version\`, also for requests about
the whole school, and \`read-only\`).
${keyTable()}`
}

function tableOf(rows: readonly (readonly [name: string, access: Access])[]): string {
  return table(
    roles,
    rows.map(([name, access]) => [name, access, marksOf(access)]),
  )
}

function keyTable(): string {
  const rows = Object.entries(keyAccess) as [ApiRoute, string][]
  return table(
    keys,
    rows.map(([route, scope]) => [route, scope, keys.map((key) => (mayCall(key, route) ? 'yes' : '-'))]),
  )
}

type Row = readonly [name: string, access: string, marks: readonly string[]]

function table(heads: readonly string[], rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  const body = rows.map(([name, access, marks]) => line([`\`${name}\``, access, ...marks]))
  return `\n${line(['', '', ...heads])}${line(['---', '---', ...heads.map(() => ':-:')])}${body.join('')}`
}

const marksOf = (access: Access): string[] =>
  roles.map((role) => (ACCESS[access].length === 0 ? 'by it' : mayUse(role, access) ? 'yes' : '-'))
