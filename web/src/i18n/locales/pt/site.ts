/** Texts of the public pages by their files: those in one language make one chunk. */
export default import.meta.glob(['./site.json', './site/*.json'], { eager: true, import: 'default' })
