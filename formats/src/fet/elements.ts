import type { Warnings } from '../warnings.ts'
import type { XmlElement } from '../xml.ts'
import { COUNTS } from './fields.ts'

/**
 * Warns about the parts of a file that the reader ignores, by the names of their elements. Elements inside constraints are reported with
 * their constraint. Elements that are empty, 0, or equal to FET's default are not reported.
 */
export function warnOfElements(file: XmlElement, issues: Warnings): void {
  const names: string[] = []
  const look = (element: XmlElement): void => {
    if (element.children.length === 0 && ['', '0', UNASKED.get(element.name)].includes(element.text.trim())) return
    if (READ.has(element.name) || COUNTS.test(element.name)) element.children.forEach(look)
    else names.push(`“${element.name}”`)
  }
  for (const part of file.children) if (!CONSTRAINTS.has(part.name)) look(part)
  issues.addNames('fet-elements', names)
}

const UNASKED: ReadonlyMap<string, string> = new Map([
  ['Comments', 'Default comments'],
  ['Printable', 'true'],
])

const CONSTRAINTS: ReadonlySet<string> = new Set(['Time_Constraints_List', 'Space_Constraints_List'])

const READ: ReadonlySet<string> = new Set([
  ...['Mode', 'Institution_Name', 'Number'],
  ...['Days', 'Hours', 'Subjects', 'Activity_Tags', 'Subject_Tags'].map((what) => `${what}_List`),
  ...['Teachers', 'Students', 'Activities', 'Buildings', 'Rooms'].map((what) => `${what}_List`),
  ...['One_Day', 'Two_Days', 'Three_Days', 'Four_Days', 'Five_Days'].map((days) => `Exception_Teachers_${days}_List`),
  // The real days and hours follow from the half days; FET derives them when it opens a file without them.
  ...['Real_Days_List', 'Real_Day', 'Real_Hours_List', 'Real_Hour'],
  ...['Name', 'Day', 'Hour', 'Subject', 'Activity_Tag', 'Subject_Tag', 'Teacher', 'Students', 'Activity', 'Building'],
  ...['Room', 'Year', 'Group', 'Subgroup', 'Category', 'Division', 'Separator', 'First_Category_Is_Permanent'],
  ...['Mornings_Afternoons_Behavior', 'Qualified_Subjects', 'Qualified_Subject'],
  ...['Duration', 'Total_Duration', 'Id', 'Activity_Group_Id', 'Active', 'Number_Of_Students'],
  ...['Capacity', 'Virtual', 'Set_of_Real_Rooms', 'Real_Room'],
])
