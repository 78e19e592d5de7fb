/** Properties of caller, sample and data source that the rules of queries depend on. */
export interface Asking {
  /** Empty for an anonymous caller. */
  roles: readonly string[];
  /** Whether the caller owns the hidden and the open sample. */
  isOwner: boolean;
  /** Whether the annotated data source is imported in an active sample; undefined without a data source. */
  isImported?: boolean;
}

type May = (asking: Asking) => boolean;

/** `*`: admin, annotator, or a trader whose data source was imported as variation in an active sample. */
const mayAskAll: May = ({ roles, isImported }) =>
  roles.includes('admin') || roles.includes('annotator') || (roles.includes('trader') && isImported === true);

/** The same; annotator and trader need a further role. */
const andRole =
  (role: string): May =>
  (asking) =>
    mayAskAll(asking) && (asking.roles.includes('admin') || asking.roles.includes(role));

const mayAskHidden: May = ({ roles, isOwner }) => roles.includes('admin') || isOwner;
const mayAskOpen: May = () => true;
const mayAskGroups = andRole('group-querier');
const mayAskOther = andRole('querier');
const mayAskAllAndGroups: May = (asking) => mayAskGroups(asking) || mayAskOther(asking);

/** Expressions of every class that the permissions distinguish, and who may ask them; `{…}` are a group and samples of the owner. */
export const expressions: readonly (readonly [expression: string, may: May])[] = [
  ['sample:{hidden}', mayAskHidden],
  ['((sample:{hidden}))', mayAskHidden],
  ['sample:{open}', mayAskOpen],
  ['( sample : {open} )', mayAskOpen],
  ['*', mayAskAll],
  ['((*))', mayAskAll],
  ['group:{group}', mayAskGroups],
  ['not (group:{group})', mayAskGroups],
  ['group:{group} and (not group:{group} or group:{group})', mayAskGroups],
  ['not *', mayAskAllAndGroups],
  ['* or *', mayAskAllAndGroups],
  ['* and group:{group}', mayAskAllAndGroups],
  ['* and not (group:{group})', mayAskAllAndGroups],
  ['not sample:{open}', mayAskOther],
  ['sample:{open} or sample:{open}', mayAskOther],
  ['sample:{hidden} and group:{group}', mayAskOther],
];
