// Original file: protos/varfreq/metadata/v1/directory.proto


export interface BasicCredentials {
  'login'?: (string);
  'password'?: (string);
}

export interface BasicCredentials__Output {
  'login': (string);
  'password': (string);
}
