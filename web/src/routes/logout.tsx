import { redirect } from 'react-router'
import { createAccountStore } from '../store/account-store.ts'

/** Ends the session: forgets the token, and the application drops its connection as it leaves the page. */
export function clientLoader() {
  createAccountStore(sessionStorage).signOut()
  sessionStorage.removeItem('version')
  return redirect('/')
}

export default function Logout() {
  return null
}
