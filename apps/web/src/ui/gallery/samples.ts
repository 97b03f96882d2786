export const sampleAddress = "5GVV43ARLTpZqVfUKkMp85Qjy8a9Np3K6b6UsQ768xehkFhc";
