import { redirect, type ClientLoaderFunctionArgs } from 'react-router'

/** The address that the page of quality had while it told of fairness alone: bookmarks still have it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirect(`/app/quality${new URL(request.url).search}`)
}

export default function Fairness() {
  return null
}
