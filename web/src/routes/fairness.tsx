import { redirect, type ClientLoaderFunctionArgs } from 'react-router'

/** The old address of the quality page, from when it showed only fairness. Bookmarks may still use it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirect(`/app/quality${new URL(request.url).search}`)
}

export default function Fairness() {
  return null
}
