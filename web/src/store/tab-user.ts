import { createStore } from 'zustand/vanilla'
import type { Client } from '../socket/client.ts'
import { isSamePerson } from '../socket/token-subject.ts'
import type { KeyValueStorage } from './account-store.ts'
import type { ChosenSchool } from './chosen-school.ts'
import type { createOpenVersion } from './open-version.ts'
import type { SessionStores } from './session-stores.ts'
import { noVersions } from './versions-store.ts'

type Parts = SessionStores & {
  readonly storage: KeyValueStorage
  /** Reports a logout to the issuer of the sign-in. */
  readonly endSignIn: (secret: string) => void
  readonly client: Client
  readonly version: ReturnType<typeof createOpenVersion>
  readonly school: ChosenSchool
}

/** Who uses this tab: how a user signs in and out, and how a guest comes through a link and leaves. */
export function createTabUser(parts: Parts) {
  const { storage, account, guest, ui, schedule, versions, userSettings, unwritten } = parts
  const { connection, client, version, school } = parts
  /** A token from the address for another user than the one signed in. The user is asked about it. */
  const offered = createStore<{ readonly token: string | null }>(() => ({ token: null }))

  function takeOver(token: string) {
    offered.setState({ token: null })
    guest.leave()
    school.forget()
    unwritten.reset()
    userSettings.reset()
    account.signIn(token)
  }

  return {
    /** Reads what the sign-in and logout pages have stored, as they only know the storage. Returns the token found, or null. */
    enter(): string | null {
      if (storage.getItem('token') !== account.getState().token) {
        account.reload()
        schedule.reset()
        versions.setState(noVersions, true)
        userSettings.reset()
        version.expectSaved()
      }
      return account.getState().token
    },
    /** Opens a version through a link from the address. */
    visit(token: string) {
      const onScreen = connection.getState().state !== 'idle'
      client.close()
      guest.visit(token)
      schedule.reset()
      schedule.loading(token)
      if (onScreen) client.connect()
    },
    /** Returns to the user's own session after viewing through a link. */
    endVisit() {
      const onScreen = connection.getState().state !== 'idle'
      client.close()
      guest.leave()
      schedule.reset()
      account.reload()
      version.expectSaved()
      if (onScreen) client.connect()
    },
    offered,
    /** Takes over a token from the address. If another user is signed in, they must confirm first. */
    signIn(token: string) {
      const standing = storage.getItem('token')
      if (standing !== null && !isSamePerson(standing, token)) return offered.setState({ token })
      takeOver(token)
    },
    acceptSignIn() {
      const { token } = offered.getState()
      if (token === null) return
      const onScreen = connection.getState().state !== 'idle'
      const { renewal } = account.getState()
      if (renewal) parts.endSignIn(renewal.secret)
      client.close()
      takeOver(token)
      if (onScreen) client.connect()
    },
    declineSignIn: () => offered.setState({ token: null }),
    signOut() {
      offered.setState({ token: null })
      const { renewal } = account.getState()
      if (renewal) parts.endSignIn(renewal.secret)
      client.close()
      school.forget()
      unwritten.reset()
      userSettings.reset()
      account.signOut()
      ui.closeModal()
      ui.dismissToast()
    },
  }
}
