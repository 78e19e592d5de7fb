// Original file: varfreq/metadata/v1/directory.proto


export interface BasicCredentialsInit {
  'login'?: (string);
  'password'?: (string);
}

export interface BasicCredentials {
  'login': (string);
  'password': (string);
}
