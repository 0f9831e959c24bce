import { redirect } from 'react-router'

/** The application starts at the list of versions. */
export function clientLoader() {
  return redirect('/app/versions')
}

export default function AppHome() {
  return null
}
