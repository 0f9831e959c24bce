export default function Versions() {
  return null
}
