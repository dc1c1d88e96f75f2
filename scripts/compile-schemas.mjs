// placeholder until the schema exists
