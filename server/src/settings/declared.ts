import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { company, countryCode, FILMS, PURPOSES, videoTable } from '@timetable/service'
import { z } from 'zod'
import { LOG_LEVELS } from '../log/levels.ts'
import { CHAT_SCRIPT } from '../papers/companies.ts'
import { trustedProxies } from '../proxies.ts'
import {
  json,
  lines,
  mailAddress,
  optional,
  orElse,
  phoneNumber,
  serverAddress,
  setting,
  webAddress,
  whole,
  words,
} from './setting.ts'

const WEB_DIR = resolve(import.meta.dirname, '../../../web/build/client')

const addresses = {
  SITE_URL: setting(optional(webAddress), {
    about:
      'the public URL of this site, for search engines, shared links, links in mails, the host of passkeys, and the page to which the logins of schools return; required in production',
    example: 'https://timetable.school.example',
  }),
  PORT: setting(orElse(whole(0, 65_535), 3000), {
    about: 'the port that the server listens on; `0` picks a free port',
  }),
  HOST: setting(orElse(z.string(), 'localhost'), {
    about: '`localhost` accepts connections from this machine only, `0.0.0.0` from everyone who can reach it',
  }),
  TRUST_PROXY: setting(orElse(trustedProxies, '0'), {
    about:
      "how many proxies are in front of the server, or their addresses (`10.0.0.0/8, 127.0.0.1`). The server takes the visitor's address from the outermost of them (`x-forwarded-for`), so that rate limits count visitors and not the proxy. It also takes the protocol from them (`x-forwarded-proto`), and over TLS it tells browsers to use only TLS. With a number, only the proxy may reach the port",
  }),
  NODE_ENV: setting(optional(z.string()), {
    about:
      '`production` where people work: the server then refuses to start with unsafe settings and lists what is missing; hosting platforms and the container set it',
  }),
}

const data = {
  DATA_DIR: setting(orElse(z.string(), './data'), {
    about:
      'the folder of the embedded PostgreSQL, which the server creates and runs; only one server at a time may use it',
  }),
  DATABASE_URL: setting(
    optional(serverAddress(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/database', 'DATABASE_PASSWORD')),
    {
      about: 'a PostgreSQL 15 or newer that replaces the embedded one',
      example: 'postgres://zenbell@database.example:5432/zenbell',
      secret: true,
    },
  ),
  DATABASE_PASSWORD: setting(optional(z.string()), {
    about: 'the password for `DATABASE_URL`, if it is not in that address; any characters are allowed',
    secret: true,
  }),
  BACKUPS_DIR: setting(optional(z.string()), {
    about:
      'a folder in which the server writes a backup every day, and deletes those that are older than `BACKUPS_KEPT_DAYS`; on one server only, if several share a database',
    example: '/var/lib/zenbell-backups',
  }),
  BACKUPS_KEPT_DAYS: setting(optional(whole(1, 36_500)), {
    about: 'for how many days backups are stored; the legal pages state it; required with `BACKUPS_DIR`',
    example: '35',
  }),
}

const mail = {
  MAIL_URL: setting(optional(serverAddress(/^smtps?:\/\/./, 'smtp://user:password@host:587', 'MAIL_PASSWORD')), {
    about:
      "a mail server, with `smtp://` (STARTTLS if the server offers it) or `smtps://` (TLS); if not set, mails (links to set a new password) go to the server's log, and every e-mail address counts as confirmed",
    example: 'smtp://user@mail.example:587',
    secret: true,
  }),
  MAIL_PASSWORD: setting(optional(z.string()), {
    about: 'the password for `MAIL_URL`, if it is not in that address; any characters are allowed',
    secret: true,
  }),
  MAIL_FROM: setting(
    optional(z.string().regex(/^[^\r\n]*\S@\S[^\r\n]*$/, 'must be like Timetables <no-reply@school.example>')),
    {
      about: 'the sender of mails; required with `MAIL_URL`',
      example: 'Timetables <no-reply@school.example>',
    },
  ),
  CONTACT_EMAIL: setting(optional(mailAddress), {
    about: 'the address that visitors can write to',
    example: 'office@school.example',
  }),
}

const legal = {
  OPERATOR_NAME: setting(optional(z.string()), {
    about: 'the operator of this site, for the footer and the legal pages ([PAPERS](PAPERS.md))',
    example: 'Hill School',
  }),
  OPERATOR_ADDRESS: setting(optional(lines), {
    about: "the operator's postal address; `\\n` starts a new line",
    example: 'Hill Road 1\\n2100 Hilltown\\nDenmark',
  }),
  OPERATOR_PHONE: setting(optional(phoneNumber), { about: "the operator's telephone number" }),
  OPERATOR_REGISTRATION: setting(optional(z.string()), {
    about: "the operator's number in a register of companies or associations, with the name of the register",
  }),
  OPERATOR_VAT_ID: setting(optional(z.string()), { about: "the operator's VAT number" }),
  OPERATOR_RESPONSIBLE: setting(optional(z.string()), {
    about: 'the person responsible for the content of the site',
    example: 'Ada Hill',
  }),
  DATA_PROTECTION_CONTACT: setting(optional(z.string()), {
    about: 'the contact for data protection: an officer, or an address',
  }),
  SUPERVISORY_AUTHORITY: setting(optional(z.string()), {
    about: 'the supervisory authority for data protection',
    example: 'Datatilsynet, Carl Jacobsens Vej 35, 2500 Valby',
  }),
  SECURITY_EMAIL: setting(optional(mailAddress), {
    about: 'the address for reports of security vulnerabilities',
    otherwise: 'the value of `CONTACT_EMAIL`',
  }),
  SUB_PROCESSORS: setting(
    optional(
      json(
        z.array(company.strict()).max(50),
        `[{"name": "…", "country": "DE", "in": ["DE"], "for": ["hosting"], "policy": "https://…"}], for ${PURPOSES.join(', ')}`,
      ),
    ),
    {
      about:
        'every company that processes data and that no other setting names, as JSON; `[]` if there is none ([PAPERS](PAPERS.md))',
      example:
        '[{"name":"Machines GmbH","country":"DE","in":["DE"],"for":["hosting","backups"],"policy":"https://machines.example/privacy"}]',
    },
  ),
  DISKS_ENCRYPTED: setting(optional(z.literal(['yes', 'no'], 'must be yes or no')), {
    about: 'whether the disks with the database and its backups are encrypted: `yes` or `no`',
    example: 'yes',
  }),
  LAW_COUNTRY: setting(optional(countryCode), {
    about: 'the country whose law applies to the terms and the data processing agreement',
    otherwise: "the country of the operator's address",
    example: 'DK',
  }),
  COURT_VENUE: setting(optional(z.string()), {
    about: 'the city of the courts, where the law lets the parties agree on one',
  }),
}

const zen = {
  SOLVER_THREADS: setting(orElse(whole(1, 64), Math.max(1, Math.min(4, availableParallelism() - 1))), {
    about: 'threads of one run of Zen',
    otherwise: 'cores less one, 1 to 4',
  }),
  SOLVER_RUNS: setting(optional(whole(1, 1000)), {
    about: 'runs of Zen at once; others wait in a queue. The last place is reserved for a school without a run',
    otherwise: 'one more than the processors allow',
  }),
  SOLVER_WARM_UP: setting(orElse(z.literal(['0', '1'], 'must be 0 or 1'), '1'), {
    about:
      '`0` turns off the warm-up of the threads. This saves a second at every start, and costs a second at the first run of Zen',
  }),
  ROLE: setting(orElse(z.enum(['web', 'optimizer', 'both'], 'must be web, optimizer or both'), 'both'), {
    about:
      'the role of a server that shares `DATABASE_URL` with others: `web` serves people, `optimizer` runs Zen, `both` does both',
  }),
}

const payments = {
  BILLING: setting(optional(z.literal(['stripe', 'sandbox', 'off'], 'must be stripe, sandbox or off')), {
    about:
      'the payment provider: `stripe`; `sandbox`, a built-in test mode that moves no money; `off`, which gives every school all features',
    otherwise: '`sandbox`; `off` in the container; otherwise required in production',
  }),
  STRIPE_SECRET_KEY: setting(optional(z.string()), { about: 'required with `stripe`', secret: true }),
  STRIPE_PUBLISHABLE_KEY: setting(optional(z.string()), { about: 'required with `stripe`' }),
  STRIPE_WEBHOOK_SECRET: setting(optional(z.string()), {
    about: 'required with `stripe`, which sends its events to `/billing/webhook`',
    secret: true,
  }),
  STRIPE_AUTOMATIC_TAX: setting(orElse(z.literal(['on', 'off'], 'must be on or off'), 'off'), {
    about: '`on`: the provider calculates and charges VAT; set up tax at the provider first',
  }),
  STRIPE_PRICE_YEARLY: setting(optional(z.string()), {
    about: 'the id of the yearly price on offer',
    otherwise: 'the price with the lookup key `school_yearly`',
  }),
  STRIPE_PRICE_MONTHLY: setting(optional(z.string()), {
    about: 'the id of the monthly price on offer',
    otherwise: 'the price with the lookup key `school_monthly`',
  }),
  PREMIUM_SCHOOLS: setting(orElse(words, ''), {
    about:
      'schools that may start long runs of Zen and reset a version: the ids in their settings, separated by commas',
  }),
}

const signIn = {
  AUTH_JWKS_URL: setting(optional(z.url('must be an address')), {
    about:
      'the keys of another issuer of sign-in tokens, which replaces the server as the issuer. Its tokens identify a person by a verified `email` (`email_verified: true`)',
  }),
  AUTH_ISSUER: setting(optional(z.string()), { about: 'the name of that issuer; required with `AUTH_JWKS_URL`' }),
  AUTH_AUDIENCE: setting(optional(z.string()), {
    about: 'the audience that only its tokens for this product have; required with `AUTH_JWKS_URL`',
  }),
  AUTH_URL: setting(optional(webAddress), {
    about: 'the URL of that issuer: the browser sends its forms to `/auth/sign-up` and `/auth/sign-in` there',
  }),
}

const operation = {
  LOG_LEVEL: setting(orElse(z.literal(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'), {
    about:
      'the lowest level that is logged to standard error: `debug`, `info`, `warn`, `error`, `silent`; as JSON, or as plain text on a terminal',
  }),
  METRICS_TOKEN: setting(optional(z.string().min(16, 'must be at least 16 characters')), {
    about:
      'a token of at least 16 characters: requests with `Authorization: Bearer …` may read `/metrics`. If not set, only this machine may',
    secret: true,
  }),
  AUTH_ATTEMPTS_PER_MINUTE: setting(orElse(whole(1, 100_000), 60), {
    about: 'registrations and logins per minute from one network address',
  }),
  COMMANDS_PER_SECOND: setting(orElse(whole(1, 100_000), 50), {
    about:
      'the rate limit: commands per second that the server sustains for one user; after a quiet time, the commands of twenty seconds may come at once',
  }),
  OTHER_SERVERS: setting(orElse(words.pipe(z.array(webAddress)), ''), {
    about: 'URLs of other servers that a browser may be configured to use, separated by commas',
  }),
  WEBHOOKS_TO_LOOPBACK: setting(orElse(z.literal(['0', '1'], 'must be 0 or 1'), '0'), {
    about:
      '`1` for development: webhooks and the logins of schools may use addresses on this machine, over http. Refused in production',
  }),
  WEB_DIR: setting(orElse(z.string(), WEB_DIR), {
    about: 'the folder of the built pages; `none` serves no pages',
    otherwise: '`web/build/client`',
  }),
}

const others = {
  DOCS_URL: setting(optional(webAddress), {
    about: 'the URL where you serve the docs site (`npm run docs`): the footer of the public pages then links to it',
  }),
  TAG_MANAGER_ID: setting(optional(z.string().regex(/^GTM-[A-Z0-9]+$/, 'must be like GTM-ABC123')), {
    about: "the tag manager's container, `GTM-ABC123`, loaded after consent; if not set, nothing is measured",
  }),
  CHAT_ID: setting(optional(z.string().regex(/^[\w-]+$/, 'must be letters, digits and hyphens')), {
    about: "the chat provider's id of this site; the widget is loaded after consent; if not set, there is no chat",
  }),
  CHAT_SCRIPT_URL: setting(
    orElse(z.url({ protocol: /^https$/, error: 'must be an address like https://chat.example/l.js' }), CHAT_SCRIPT),
    { about: 'the script of the chat widget, if another host serves it' },
  ),
  PHONE_CHAT: setting(optional(phoneNumber), {
    about: 'a telephone number with its country code, for a chat button on the Portuguese pages',
  }),
  VIDEO_IDS: setting(
    optional(
      json(
        videoTable,
        `{"en": {"version": {"host": "youtube", "id": "…", "seconds": 47}}} with the lessons ${FILMS.join(', ')}`,
      ),
    ),
    {
      about: `films of the academy on YouTube or Vimeo, as JSON by language and step, \`{"en": {"version": {"host": "youtube", "id": "…", "seconds": 47}}}\`; the steps are ${FILMS.map((film) => `\`${film}\``).join(', ')}`,
    },
  ),
}

/** Every setting of the server, by subject, in the order of the documents. */
export const SUBJECTS = {
  'Address and port': addresses,
  'Data and backups': data,
  Mail: mail,
  'Legal pages': legal,
  Zen: zen,
  Payments: payments,
  'Another issuer of sign-ins': signIn,
  Operation: operation,
  'Docs, statistics, chat and films': others,
} as const

/** Every setting of the server, by its name in the environment. */
export const environment = z.object({
  ...addresses,
  ...data,
  ...mail,
  ...legal,
  ...zen,
  ...payments,
  ...signIn,
  ...operation,
  ...others,
})
