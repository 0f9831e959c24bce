/** The style of the page, for screens of any width and for paper. */
export const STYLE = `
:root { color-scheme: light; font: 15px/1.4 system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; color: #1a1c23; background: #fff }
body { margin: 0 auto; padding: 16px; max-width: 1200px }
h1 { margin: 0 0 8px; font-size: 26px }
h2 { margin: 20px 0 8px; font-size: 19px }
h2 small { color: #5b6070; font-size: 14px; font-weight: 400 }
h3 { margin: 12px 0 4px; font-size: 14px }
a { color: #2f4bc4 }
nav ul { margin: 0; padding: 0; columns: 11em; list-style: none }
nav a { display: inline-block; padding: 2px 0 }
section { margin-top: 32px; border-top: 1px solid #d8dbe3 }
.wide { overflow-x: auto }
table { width: 100%; border-collapse: collapse; table-layout: fixed; font-size: 13px }
th, td { border: 1px solid #bfc3cc; padding: 2px; vertical-align: top; text-align: left; overflow-wrap: anywhere }
thead th, tbody th { background: #e9ebf2; font-weight: 600; padding: 4px 6px }
thead td, tbody th { width: 92px }
tbody th small { font-size: 11px; font-weight: 400; white-space: nowrap }
tbody tr { height: 44px }
td p { margin: 0 0 2px; padding: 3px 5px; border-radius: 3px }
.blocked { background: #f1f2f4; color: #6b7080; padding: 4px 6px; font-size: 11px }
.up { font-size: 13px }
@media (max-width: 700px) { table { width: 760px } }
@media print {
  @page { size: A4 landscape; margin: 10mm }
  :root { font-size: 12px; -webkit-print-color-adjust: exact; print-color-adjust: exact }
  body { padding: 0; max-width: none }
  section { margin: 0; border: 0; break-before: page; break-inside: avoid-page }
  .wide { overflow: visible }
  .up { display: none }
  table { font-size: 10px }
  tbody tr { height: 30px }
  tr { break-inside: avoid }
}
`
