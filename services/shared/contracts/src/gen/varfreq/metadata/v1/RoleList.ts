// Original file: varfreq/metadata/v1/directory.proto


export interface RoleListInit {
  'roles'?: (string)[];
}

export interface RoleList {
  'roles': (string)[];
}
