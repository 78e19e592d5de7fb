// Original file: protos/varfreq/metadata/v1/directory.proto


export interface RoleList {
  'roles'?: (string)[];
}

export interface RoleList__Output {
  'roles': (string)[];
}
