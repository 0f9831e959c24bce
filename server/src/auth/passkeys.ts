import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/server'
import { decodeClientDataJSON, isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers'
import { isStorable, LIMITS, PRODUCT_NAME, type Mint, type OwnPasskey, type User, type Uuid } from '@timetable/domain'
import type { z } from 'zod'
import { behindAnswers } from '../behind-answers.ts'
import type { Clock } from '../clock.ts'
import type { Mails } from '../mail/mails.ts'
import { readerLanguage } from '../mail/reader-language.ts'
import { pathIn } from '../path-in.ts'
import { inTransaction, type Database } from '../store/database.ts'
import {
  addPasskey,
  addPasskeyChallenge,
  credentialsOfPasskeys,
  listPasskeys,
  passkeyOf,
  passkeyUsed,
  removePasskey,
  takePasskeyChallenge,
} from '../store/passkeys.ts'
import type { Device } from '../store/sign-ins.ts'
import type { addPasskeyForm, passkeySignInForm } from './forms.ts'
import type { RelyingParty } from './relying-party.ts'

/** So long what a browser has to sign is good: as long as somebody looks for their telephone. */
const CHALLENGE_MS = 5 * 60 * 1000

/** COSE's names of Ed25519, ES256 and RS256: what browsers and devices have. */
const ALGORITHMS = [-8, -7, -257]

export type PasskeysParts = {
  readonly db: Database
  readonly clock: Clock
  readonly mint: Mint
  readonly mails: Mails
  readonly relyingParty: RelyingParty
  readonly report: (error: unknown) => void
}

/** Why a passkey is not made. */
export type PasskeyProblem = 'passkey-refused' | 'passkeys-too-many'

type Made = z.output<typeof addPasskeyForm>['credential']
type Signed = z.output<typeof passkeySignInForm>['credential']

/**
 * Passkeys (Web Authentication, level 3): an account has keys in devices and password managers, of which the server has
 * the public half. Who signs what the server chose with one of them, and is known to its device, is in without an address
 * and a password. The password stays, for what it is asked for and for who has lost their keys.
 */
export function passkeysOf({ db, clock, mint, mails, relyingParty, report }: PasskeysParts) {
  const { id: rpID, origin } = relyingParty
  const behind = behindAnswers(report)
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }

  async function keepChallenge(challenge: string, userUuid: Uuid | null) {
    await addPasskeyChallenge(db, { challenge, userUuid, expires: new Date(clock.now().getTime() + CHALLENGE_MS) })
  }

  /** What the response was made for, where it was asked for and is used up by this. */
  async function challengeOf(clientData: string, userUuid: Uuid | null, trx: Database): Promise<string | undefined> {
    const challenge = await sound(() => decodeClientDataJSON(clientData).challenge)
    if (typeof challenge !== 'string' || !isStorable(challenge)) return undefined
    return (await takePasskeyChallenge(trx, { challenge, userUuid, now: clock.now() })) ? challenge : undefined
  }

  async function tell(userUuid: Uuid, user: User, pageLanguage: string | undefined) {
    const language = await readerLanguage(db, userUuid, pageLanguage)
    await mails.send(user.email, { kind: 'passkeyAdded', language, path: pathIn(language, '/reset-password') })
  }

  return {
    list: (userUuid: Uuid): Promise<OwnPasskey[]> => listPasskeys(db, userUuid),
    remove: (userUuid: Uuid, uuid: Uuid): Promise<boolean> => removePasskey(db, userUuid, uuid),

    /** What a browser needs to make a passkey for a user. */
    async toMake(user: User): Promise<PublicKeyCredentialCreationOptionsJSON | PasskeyProblem> {
      const excludeCredentials = await credentialsOfPasskeys(db, user.uuid)
      if (excludeCredentials.length >= LIMITS.passkeysPerUser) return 'passkeys-too-many'
      const options = await generateRegistrationOptions({
        ...{ rpID, rpName: PRODUCT_NAME, excludeCredentials, timeout: CHALLENGE_MS, supportedAlgorithmIDs: ALGORITHMS },
        ...{ userID: isoUint8Array.fromUTF8String(user.uuid), userName: user.email, userDisplayName: user.name },
        // It is found without an address, and whoever holds the device has shown that they are its owner.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await keepChallenge(options.challenge, user.uuid)
      return options
    },

    /** Keeps a passkey that was made, and tells the user by mail; or why not, as where it was not made for them here, just now. */
    async add(
      user: User,
      { credential, device, locale }: { credential: Made; device: Device; locale?: string | undefined },
    ): Promise<PasskeyProblem | null> {
      const userUuid = user.uuid
      const problem = await inTransaction(db, async (trx): Promise<PasskeyProblem | null> => {
        const challenge = await challengeOf(credential.response.clientDataJSON, userUuid, trx)
        if (challenge === undefined) return 'passkey-refused'
        const response = credential as Parameters<typeof verifyRegistrationResponse>[0]['response']
        const made = await sound(() =>
          verifyRegistrationResponse({
            response,
            expectedChallenge: challenge,
            supportedAlgorithmIDs: ALGORITHMS,
            ...expected,
          }),
        )
        if (!made?.verified) return 'passkey-refused'
        if ((await listPasskeys(trx, userUuid)).length >= LIMITS.passkeysPerUser) return 'passkeys-too-many'
        const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential
        const isNew = await addPasskey(trx, {
          ...{ uuid: mint(), userUuid, credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), counter },
          ...{ transports, device, at: clock.now() },
        })
        return isNew ? null : 'passkey-refused'
      })
      if (!problem) behind.begin(tell(userUuid, user, locale))
      return problem
    },

    /** What a browser needs to sign in with a passkey, whichever it finds. */
    async toSignIn() {
      const options = await generateAuthenticationOptions({ rpID, timeout: CHALLENGE_MS, userVerification: 'required' })
      await keepChallenge(options.challenge, null)
      return options
    },

    /** Whose passkey has signed; undefined where it is not known, or signed something else. */
    async whose(credential: Signed, trx: Database): Promise<Uuid | undefined> {
      const challenge = await challengeOf(credential.response.clientDataJSON, null, trx)
      const passkey = challenge === undefined ? undefined : await passkeyOf(trx, credential.id)
      if (challenge === undefined || !passkey) return undefined
      const { uuid, userUuid, credentialId: id, publicKey, counter } = passkey
      const response = credential as Parameters<typeof verifyAuthenticationResponse>[0]['response']
      const known = { id, publicKey: isoBase64URL.toBuffer(publicKey), counter }
      const signed = await sound(() =>
        verifyAuthenticationResponse({ response, expectedChallenge: challenge, credential: known, ...expected }),
      )
      if (!signed?.verified) return undefined
      await passkeyUsed(trx, uuid, signed.authenticationInfo.newCounter, clock.now())
      return userUuid
    },

    /** When every mail that was begun has gone or failed. */
    settled: behind.settled,
  }
}

export type Passkeys = ReturnType<typeof passkeysOf>

/** What the library makes of what somebody sent, which it throws at where it is not sound; it has nothing else to throw at. */
async function sound<T>(check: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch {
    return undefined
  }
}
