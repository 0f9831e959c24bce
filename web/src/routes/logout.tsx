import { redirect } from 'react-router'
import { localePath } from '../i18n/locale-path.ts'
import { visitorLocale } from '../i18n/visitor-locale.ts'
import { issuerAddress } from '../socket/public-config.ts'
import { endSignIn } from '../socket/sign-in.ts'
import { createAccountStore } from '../store/account-store.ts'
import { tabStorage } from '../store/sign-in-of-browser.ts'

/** Ends the session: notifies the server and deletes the token. The application closes its connection as it leaves the page. */
export async function clientLoader() {
  const storage = tabStorage()
  const account = createAccountStore(storage)
  const { renewal } = account.getState()
  account.signOut()
  storage.removeItem('version')
  if (renewal) void endSignIn(fetch, await issuerAddress(), renewal.secret)
  return redirect(localePath(visitorLocale(), '/'))
}

export default function Logout() {
  return null
}
