import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isStorable, LIMITS, PRODUCT_NAME, type Mint, type Uuid } from '@timetable/domain'
import type { OwnPasskey, User } from '@timetable/service'
import type { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Mails } from '../../mail/mails.ts'
import { readerLanguage } from '../../mail/reader-language.ts'
import { pathIn } from '../../path-in.ts'
import { inTransaction, type Database } from '../../store/database.ts'
import {
  addPasskey,
  addPasskeyChallenge,
  credentialsOfPasskeys,
  listPasskeys,
  passkeyOf,
  passkeyUsed,
  removePasskey,
  takePasskeyChallenge,
} from '../../store/passkeys.ts'
import type { Device } from '../../store/sign-ins.ts'
import type { addPasskeyForm, passkeySignInForm } from '../forms/forms.ts'
import type { RelyingParty } from './relying-party.ts'

/** How long a challenge is valid: long enough to find one's telephone. */
const CHALLENGE_MS = 5 * 60 * 1000

/** Takes longer to load than everything else under `/auth`. It is only loaded when a passkey is used. */
const webAuthn = () => import('./web-authn.ts')

/** COSE's numbers for Ed25519, ES256 and RS256, which browsers and devices support. */
const ALGORITHMS = [-8, -7, -257]

type PasskeysParts = {
  readonly db: Database
  readonly clock: Clock
  readonly mint: Mint
  readonly mails: Mails
  readonly relyingParty: RelyingParty
}

/** Why a passkey was not created. */
type PasskeyProblem = 'passkey-refused' | 'passkeys-too-many'

type Made = z.output<typeof addPasskeyForm>['credential']
type Signed = z.output<typeof passkeySignInForm>['credential']

/**
 * Passkeys (Web Authentication, level 3). The keys of an account are in devices and password managers; the server has
 * the public keys. A user who signs the server's challenge with one, and whom the device has verified, logs in without
 * an e-mail address and a password. The password remains for actions that require it, and for users who have lost their
 * passkeys.
 */
export function passkeysOf({ db, clock, mint, mails, relyingParty }: PasskeysParts) {
  const { id: rpID, origin } = relyingParty
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }

  async function keepChallenge(challenge: string, userUuid: Uuid | null) {
    await addPasskeyChallenge(db, { challenge, userUuid, expires: new Date(clock.now().getTime() + CHALLENGE_MS) })
  }

  /** Returns the challenge of a response, and uses it up. Undefined if the server did not create it. */
  async function challengeOf(clientData: string, userUuid: Uuid | null, trx: Database): Promise<string | undefined> {
    const { decodeClientDataJSON } = await webAuthn()
    const challenge = await sound(() => decodeClientDataJSON(clientData).challenge)
    if (typeof challenge !== 'string' || !isStorable(challenge)) return undefined
    return (await takePasskeyChallenge(trx, { challenge, userUuid, now: clock.now() })) ? challenge : undefined
  }

  async function inform(user: User, pageLanguage: string | undefined) {
    const language = await readerLanguage(db, user.uuid, pageLanguage)
    await mails.send(user.email, { kind: 'passkeyAdded', language, path: pathIn(language, '/reset-password') })
  }

  return {
    list: (userUuid: Uuid): Promise<OwnPasskey[]> => listPasskeys(db, userUuid),
    remove: async (userUuid: Uuid, uuid: Uuid): Promise<void> => void (await removePasskey(db, userUuid, uuid)),

    /** Returns the options with which a browser creates a passkey for a user. */
    async toMake(user: User): Promise<PublicKeyCredentialCreationOptionsJSON | PasskeyProblem> {
      const excludeCredentials = await credentialsOfPasskeys(db, user.uuid)
      if (excludeCredentials.length >= LIMITS.passkeysPerUser) return 'passkeys-too-many'
      const { generateRegistrationOptions, isoUint8Array } = await webAuthn()
      const options = await generateRegistrationOptions({
        ...{ rpID, rpName: PRODUCT_NAME, excludeCredentials, timeout: CHALLENGE_MS, supportedAlgorithmIDs: ALGORITHMS },
        ...{ userID: isoUint8Array.fromUTF8String(user.uuid), userName: user.email, userDisplayName: user.name },
        // The passkey is found without an e-mail address, and the device must verify its user.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await keepChallenge(options.challenge, user.uuid)
      return options
    },

    /**
     * Stores a new passkey, and informs the user by mail. Returns the problem if it was not created for this user, here
     * and recently. Null if there is none.
     */
    async add(
      user: User,
      { credential, device, locale }: { credential: Made; device: Device; locale?: string | undefined },
    ): Promise<PasskeyProblem | null> {
      const userUuid = user.uuid
      const { isoBase64URL, verifyRegistrationResponse } = await webAuthn()
      const problem = await inTransaction(db, async (trx): Promise<PasskeyProblem | null> => {
        const challenge = await challengeOf(credential.response.clientDataJSON, userUuid, trx)
        if (challenge === undefined) return 'passkey-refused'
        const response = credential as RegistrationResponseJSON
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
      if (!problem) mails.begin(() => inform(user, locale))
      return problem
    },

    /** Returns the options with which a browser logs in with any of its passkeys. */
    async toSignIn() {
      const { generateAuthenticationOptions } = await webAuthn()
      const options = await generateAuthenticationOptions({ rpID, timeout: CHALLENGE_MS, userVerification: 'required' })
      await keepChallenge(options.challenge, null)
      return options
    },

    /** Returns the user whose passkey has signed. Undefined if the passkey is unknown, or the signature is for something else. */
    async whose(credential: Signed, trx: Database): Promise<Uuid | undefined> {
      const challenge = await challengeOf(credential.response.clientDataJSON, null, trx)
      const passkey = challenge === undefined ? undefined : await passkeyOf(trx, credential.id)
      if (challenge === undefined || !passkey) return undefined
      const { isoBase64URL, verifyAuthenticationResponse } = await webAuthn()
      const { uuid, userUuid, credentialId: id, publicKey, counter } = passkey
      const response = credential as AuthenticationResponseJSON
      const known = { id, publicKey: isoBase64URL.toBuffer(publicKey), counter }
      const signed = await sound(() =>
        verifyAuthenticationResponse({ response, expectedChallenge: challenge, credential: known, ...expected }),
      )
      if (!signed?.verified) return undefined
      await passkeyUsed(trx, uuid, signed.authenticationInfo.newCounter, clock.now())
      return userUuid
    },
  }
}

export type Passkeys = ReturnType<typeof passkeysOf>

/** Returns the library's result. Undefined if it throws, which it only does for invalid input. */
async function sound<T>(check: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch {
    return undefined
  }
}
